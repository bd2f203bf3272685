import { Progress } from '@mantine/core'
import { counted } from '../../ui/words'
import { useGoTo } from '../../workbench/open-document'
import { useNames } from '../../workspace/names'
import type { TalkFault } from '../review/contents'
import type { TalkRuns } from '../review/use-comparison'
import { Check } from './check'
import { FoldList } from './fold-list'

type Props = {
  readonly talks: TalkRuns | undefined
  /** The draft has errors, so that no talk can run. */
  readonly isBroken: boolean
}

/** One fault of each talk that fails: a talk may fail in several brands. */
export const failingTalks = (faults: readonly TalkFault[]): readonly TalkFault[] => [
  ...new Map(faults.map((fault) => [fault.path, fault])).values(),
]

/** The results of the talks on the draft. */
export function TalkCheck({ talks, isBroken }: Props) {
  const goTo = useGoTo()
  const nameOf = useNames()
  if (isBroken) return <Check tone="info" title="As conversas de teste esperam a correção" />
  if (!talks || talks.done < talks.all) {
    const { done, all } = talks ?? { done: 0, all: 0 }
    return (
      <Check tone="info" title={all === 0 ? 'Testando…' : `Testando ${done} de ${all}`}>
        <Progress.Root size="xs">
          <Progress.Section
            value={all === 0 ? 0 : (100 * done) / all}
            aria-label="Conversas de teste"
          />
        </Progress.Root>
      </Check>
    )
  }
  const { all, faults } = talks
  if (all === 0) return <Check tone="info" title="Não há conversas de teste" />
  const failing = failingTalks(faults)
  if (failing.length === 0) {
    return (
      <Check
        tone="ok"
        title={`${all} de ${counted(all, 'conversa de teste passa', 'conversas de teste passam')}`}
      />
    )
  }
  return (
    <Check
      tone="warn"
      title={counted(
        failing.length,
        'conversa de teste não passa',
        'conversas de teste não passam',
      )}
    >
      <FoldList
        items={failing.map(({ path, talk, failure, problem }) => (
          <li key={path}>
            <button type="button" className="place" onClick={() => goTo({ path })}>
              <span>
                {talk}
                {failure && `: esperava ${failure.expected}, veio ${failure.actual}`}
                {problem && `: ${problem}`}
              </span>
              <span className="dim">{nameOf(path)}</span>
            </button>
          </li>
        ))}
      />
    </Check>
  )
}
