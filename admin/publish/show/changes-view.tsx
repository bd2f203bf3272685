import { Loader } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Review } from '../review/use-comparison'
import { PictureChanges } from './picture-changes'
import { type Author, StepCard } from './step-card'
import { VariantCard } from './variant-card'
import { YamlDiff } from './yaml-diff'
import './publish.css'

export type Mode = 'talk' | 'yaml'

type Props = {
  readonly review: Review
  readonly mode: Mode
  /** Heads of the two sides as YAML. */
  readonly names: readonly [before: string, after: string]
  /** Who changed a document. */
  readonly authorOf?: (path: string) => Author | undefined
}

/** How two contents differ: as conversation, or as YAML. */
export function ChangesView({ review, mode, names, authorOf }: Props) {
  const { reviewed, failure } = review
  if (failure !== undefined) {
    return (
      <p className="chg-note bad-t" role="alert">
        {failure}
      </p>
    )
  }
  if (!reviewed) {
    return (
      <div className="chg-wait" aria-busy="true">
        <Loader size="sm" color="var(--accent)" role="status" aria-label="Comparando" />
      </div>
    )
  }
  const { before, after } = reviewed.of
  if (mode === 'yaml') return <YamlDiff before={before} after={after} names={names} />
  const { changes, brands, variants, silent, files } = reviewed.comparison
  return (
    <div className="chgs" aria-busy={review.busy}>
      {!changes && (
        <p className="chg-note warn-t">
          <IconAlertTriangle size={16} />
          Um dos dois lados não monta uma conversa: tem erros, ou é de um formato antigo. Veja as
          mudanças como YAML.
        </p>
      )}
      {changes?.ends.map(({ end, before: was, after: is }) => (
        <p key={end} className="chg-note card">
          {end === 'start'
            ? 'A conversa agora começa em '
            : 'Uma conversa sem saída agora vai para '}
          <ins>{is}</ins>, antes <del>{was}</del>.
        </p>
      ))}
      {changes?.steps.map((step) => {
        const path = files.get(step.id)
        const author = path === undefined ? undefined : authorOf?.(path)
        return <StepCard key={step.id} {...{ step, path, author, brands }} />
      })}
      {changes?.variants.map((change) => (
        <VariantCard
          key={`${change.change} ${change.variants.join()}`}
          change={change}
          brands={brands}
          all={variants}
        />
      ))}
      <PictureChanges before={before} after={after} />
      {silent.length > 0 && (
        <p className="chg-note dim">
          Só comentários ou arrumação, nada muda para quem conversa: {silent.join(', ')}
        </p>
      )}
    </div>
  )
}
