import { Loader } from '@mantine/core'
import { IconAlertTriangle, IconPhoto } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { wholeOf } from '../../../src/api/pictures'
import { sourceOf } from '../../pictures/use-library'
import { useNames } from '../../workspace/names'
import type { StepChange } from '../changes/step-changes'
import type { VariantChange } from '../changes/variant-changes'
import { pictureTitle } from '../changes/words'
import type { ContentComparison, Contents } from '../review/contents'
import type { Review, Reviewed } from '../review/use-comparison'
import { BeforeAfter, ChangeCard } from './change-card'
import { type ChangeAuthor, StepCard } from './step-card'
import { VariantCard } from './variant-card'
import { YamlDiff } from './yaml-diff'
import './publish.css'

export type Mode = 'talk' | 'yaml'

type Props = {
  readonly review: Review
  readonly mode: Mode
  /** The headings of the two sides in the YAML view. */
  readonly names: readonly [before: string, after: string]
  /** Renders the changes as conversation; absent: all of them in the order of the conversation. */
  readonly children?: (reviewed: Reviewed) => ReactNode
}

/** How two contents differ: as conversation, or as YAML. */
export function ChangesView({ review, mode, names, children }: Props) {
  const nameOf = useNames()
  const { reviewed, failure, retry } = review
  if (failure !== undefined) {
    return (
      <p className="chg-note bad-t" role="alert">
        {failure}{' '}
        {retry && (
          <button type="button" className="lnk" onClick={retry}>
            Tentar de novo
          </button>
        )}
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
  const { changes, silent } = reviewed.comparison
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
      {children ? (
        children(reviewed)
      ) : (
        <>
          <ChangeCards
            steps={changes?.steps ?? []}
            variants={changes?.variants ?? []}
            comparison={reviewed.comparison}
          />
          <PictureChanges before={before} after={after} />
        </>
      )}
      {silent.length > 0 && (
        <p className="chg-note dim">
          Só comentários ou arrumação, nada muda para quem conversa: {silent.map(nameOf).join(', ')}
        </p>
      )}
    </div>
  )
}

type CardsProps = {
  readonly steps: readonly StepChange[]
  readonly variants: readonly VariantChange[]
  readonly comparison: ContentComparison
  /** Who changed a document. */
  readonly authorOf?: (path: string) => ChangeAuthor | undefined
}

/** Changes of steps and of brands, a card each. */
export function ChangeCards({ steps, variants, comparison, authorOf }: CardsProps) {
  const { brands, files, variants: all } = comparison
  return (
    <>
      {steps.map((step) => {
        const path = files.get(step.id)
        const author = path === undefined ? undefined : authorOf?.(path)
        return <StepCard key={step.id} step={step} path={path} author={author} brands={brands} />
      })}
      {variants.map((change) => (
        <VariantCard
          key={`${change.change} ${change.variants.join()}`}
          change={change}
          brands={brands}
          all={all}
        />
      ))}
    </>
  )
}

type PictureChangesProps = {
  readonly before: Contents
  readonly after: Contents
  /** Only these; absent: all. */
  readonly paths?: readonly string[]
}

/** Pictures that were added, removed, or replaced under the same name. */
export function PictureChanges({ before, after, paths }: PictureChangesProps) {
  const was = new Map(before.pictures.map(({ path, hash }) => [path, hash]))
  const is = new Map(after.pictures.map(({ path, hash }) => [path, hash]))
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((path) => wholeOf(path) === path && was.get(path) !== is.get(path))
    .filter((path) => paths?.includes(path) ?? true)
    .map((path) => {
      const name = pictureTitle(path)
      return (
        <ChangeCard
          key={path}
          icon={<IconPhoto size={16} className="dim" />}
          name={name}
          title={<span title={path.slice(path.lastIndexOf('/') + 1)}>{name}</span>}
          about="imagem"
        >
          <BeforeAfter
            before={<Picture path={path} hash={was.get(path)} about={`${name} antes`} />}
            after={<Picture path={path} hash={is.get(path)} about={`${name} depois`} />}
          />
        </ChangeCard>
      )
    })
}

type PictureProps = {
  readonly path: string
  readonly hash: string | undefined
  readonly about: string
}

function Picture({ path, hash, about }: PictureProps) {
  if (hash === undefined) return <p className="dim">Não há.</p>
  const source = sourceOf({ hash, name: path })
  return <img className="chg-pic" src={source} alt={about} loading="lazy" />
}
