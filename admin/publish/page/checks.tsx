import { Checkbox } from '@mantine/core'
import { useAtomValue } from 'jotai'
import type { Diagnostic } from '../../../src/core/language/diagnostics/diagnostic'
import { plannedMoment } from '../../ui/sao-paulo-time'
import { counted } from '../../ui/words'
import { useGoTo } from '../../workbench/open-document'
import { liveAtom } from '../../workspace/atoms'
import { useNames } from '../../workspace/names'
import type { Review } from '../review/use-comparison'
import { useSchedule } from '../use-releases'
import { Check } from './check'
import { FoldList } from './fold-list'
import { failingTalks, TalkCheck } from './talk-check'

type Props = {
  readonly review: Review
  readonly accepted: boolean
  readonly acceptId: string
  readonly onAccept: (is: boolean) => void
}

/** The checks before a publication: errors, talks and warnings; and what it means for current visitors and scheduled publications. */
export function Checks({ review, accepted, acceptId, onAccept }: Props) {
  const { reviewed } = review
  const live = useAtomValue(liveAtom)
  const { data: schedule } = useSchedule()
  const waiting = schedule?.scheduled.filter(({ state }) => state === 'waiting') ?? []
  if (!reviewed) {
    return (
      <section className="pub-sec">
        <h2>Checagens</h2>
        <p className="dim">{review.failure ?? 'Comparando…'}</p>
        {review.retry && (
          <button type="button" className="lnk" onClick={review.retry}>
            Tentar de novo
          </button>
        )}
      </section>
    )
  }
  const { diagnostics, steps, variants } = reviewed.comparison
  const of = (wanted: Diagnostic['severity']) =>
    diagnostics.filter(({ severity }) => severity === wanted)
  const errors = of('error')
  const warnings = of('warning')
  const failing = failingTalks(reviewed.talks?.faults ?? []).length
  return (
    <section className="pub-sec" aria-busy={review.busy}>
      <h2>Checagens</h2>
      <ul>
        {errors.length === 0 ? (
          <Check tone="ok" title="Nenhum erro">
            {counted(steps, 'passo', 'passos')},{' '}
            {counted(variants, 'marca montada', 'marcas montadas')}
          </Check>
        ) : (
          <Check
            tone="bad"
            title={counted(errors.length, 'erro impede publicar', 'erros impedem publicar')}
          >
            <Places diagnostics={errors} />
          </Check>
        )}
        <TalkCheck talks={reviewed.talks} isBroken={errors.length > 0} />
        {warnings.length > 0 && (
          <Check tone="warn" title={counted(warnings.length, 'aviso', 'avisos')}>
            <Places diagnostics={warnings} />
          </Check>
        )}
        <Check tone="info" title="Quem já está conversando">
          Continua na v{live?.number} até o fim.
        </Check>
        {waiting.map(({ id, number, at }) => (
          <Check key={id} tone="info" title={`A v${number} está agendada`}>
            Para {plannedMoment(at)}. O que você publicar agora fica: ela vai por cima, a não ser
            que as duas mudem o mesmo lugar.
          </Check>
        ))}
      </ul>
      {warnings.length + failing > 0 && errors.length === 0 && (
        <Checkbox
          id={acceptId}
          className="chk-accept"
          size="xs"
          checked={accepted}
          onChange={(event) => onAccept(event.currentTarget.checked)}
          label={`Vi ${seenWords(warnings.length, failing)}, e pode ir assim`}
        />
      )}
    </section>
  )
}

const seenWords = (warnings: number, failing: number) =>
  [
    warnings > 0 && (warnings === 1 ? 'o aviso' : `os ${warnings} avisos`),
    failing > 0 &&
      (failing === 1
        ? 'a conversa de teste que não passa'
        : `as ${failing} conversas de teste que não passam`),
  ]
    .filter(Boolean)
    .join(' e ')

/** Diagnostics as links to where they are. */
function Places({ diagnostics }: { diagnostics: readonly Diagnostic[] }) {
  const goTo = useGoTo()
  const nameOf = useNames()
  return (
    <FoldList
      items={diagnostics.map(({ path, range, code, message }) => (
        <li key={`${path} ${range.start.line} ${range.start.character} ${code}`}>
          <button type="button" className="place" onClick={() => goTo({ path, range })}>
            <span>{message}</span>
            <span className="dim">
              {nameOf(path)}, linha {range.start.line + 1}
            </span>
          </button>
        </li>
      ))}
    />
  )
}
