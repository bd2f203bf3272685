import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCircleX, IconGitFork } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { Findings } from '../preview/findings'
import { forkPlace, useLocations } from '../preview/use-locations'
import { becauseOf, exitWords, shownValue } from '../preview/words'
import { useGoTo } from '../workbench/open-document'
import { documentsAtom } from '../workspace/atoms'
import { useWorkspace } from '../workspace/context'
import { useLiveSteps } from '../workspace/live-steps'
import { useNames } from '../workspace/names'
import { outlinesAtom } from '../workspace/outlines'
import type { TalkInfo, TalkOutcome } from './api'
import { useAccept } from './use-accept'

type Failure = NonNullable<TalkOutcome['failure']>

/** The failed turn: what was expected, what the bot did, and why. */
export function FailureCard({
  talk,
  outcome,
}: {
  readonly talk: TalkInfo
  readonly outcome: TalkOutcome
}) {
  const { failure, problem } = outcome
  if (problem !== undefined) {
    return (
      <div className="tdiv" role="alert">
        <IconCircleX size={16} className="bad-t" />
        <p className="tdiv-p">{problem}</p>
      </div>
    )
  }
  if (!failure) return null
  return (
    <>
      <Difference failure={failure} />
      <Reasons talk={talk} failure={failure} />
    </>
  )
}

function Difference({ failure }: { readonly failure: Failure }) {
  const { turn, expected, actual, changes, at, facts } = failure
  const nameOf = useNames()
  return (
    <div className="tdiv">
      <span className="tl-n tn">{turn < 0 ? '' : turn + 1}</span>
      <span className="tl-i bad-t" role="img" aria-label="fora do esperado">
        <IconCircleX size={15} />
      </span>
      <div className="tdiv-g">
        <div>
          <span className="dim">Esperava</span>
          <p className="tdiv-b">
            <OneSide changes={changes} kind="missing" otherwise={expected} />
          </p>
        </div>
        <div>
          <span className="dim">Veio</span>
          <p className="tdiv-b">
            <OneSide changes={changes} kind="extra" otherwise={actual} />
          </p>
          <span className="dim">
            passo <b title={at}>{nameOf(at)}</b>
          </span>
        </div>
        {facts.map(({ fact, expected: wanted, actual: known }) => (
          <p key={fact} className="tdiv-f">
            <span className="fact">{fact}</span> esperava {shownValue(fact, wanted)}, é{' '}
            {shownValue(fact, known)}
          </p>
        ))}
      </div>
    </div>
  )
}

type SideProps = {
  readonly changes: Failure['changes']
  /** The kind of change that only this side shows. */
  readonly kind: 'missing' | 'extra'
  readonly otherwise: string
}

/** The expected or the actual sentence, with marks on the words that the other one lacks. */
function OneSide({ changes, kind, otherwise }: SideProps) {
  const Mark = kind === 'missing' ? 'del' : 'ins'
  if (!changes) return otherwise
  return changes
    .filter((change) => change.kind === 'same' || change.kind === kind)
    .map((change, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: stretches of one sentence
      change.kind === 'same' ? change.text : <Mark key={index}>{change.text}</Mark>,
    )
}

/** What decided the path of the failed turn, which of its steps the draft has changed, and buttons to undo or accept the change. */
function Reasons({ talk, failure }: { readonly talk: TalkInfo; readonly failure: Failure }) {
  const goTo = useGoTo()
  const nameOf = useNames()
  const workspace = useWorkspace()
  const accept = useAccept()
  const forks = failure.forks.filter(({ branches, more }) => branches.length + more > 1)
  const locations = useLocations(forks.map(forkPlace))
  const changed = useChanged([...failure.walked, failure.at])
  const [cause] = changed
  const restored = cause?.restored
  const walked = failure.walked.length > 0 ? failure.walked : [failure.at]
  return (
    <div className="cause">
      <div className="cause-h">
        <IconGitFork size={16} />
        <b>
          {cause ? `Causa provável: a mudança em “${nameOf(cause.step)}”` : 'Por que veio por aqui'}
        </b>
        <span className="grow" />
        {cause && (
          <button
            type="button"
            className="lnk"
            onClick={() => goTo({ path: cause.path, step: cause.step, mode: 'yaml' })}
          >
            {nameOf(cause.path)}, linha {cause.line + 1}
          </button>
        )}
      </div>
      <ul className="cause-l">
        {forks.map((fork, index) => {
          const findings = becauseOf(fork)
          const at = locations[index]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: told in the order of the turn
            <li key={index}>
              <b title={fork.step}>{nameOf(fork.step)}</b> {exitWords(fork.exit)}
              {findings.length > 0 && ', porque '}
              <Findings findings={findings} />
              {', e vai para '}
              <b>{fork.taken ? nameOf(fork.branches.at(-1)?.to ?? '') : 'nenhum caminho'}</b>
              {at && (
                <button
                  type="button"
                  className="lnk"
                  onClick={() =>
                    goTo({ path: at.path, step: fork.step, range: at.range, mode: 'yaml' })
                  }
                >
                  linha {at.range.start.line + 1}
                </button>
              )}
            </li>
          )
        })}
        {forks.length === 0 && <li>Só havia um caminho: {walked.map(nameOf).join(' → ')}.</li>}
      </ul>
      {(cause || talk.golden) && (
        <div className="cause-a">
          {cause && restored !== undefined && (
            <Button
              size="sm"
              leftSection={<IconArrowBackUp size={15} />}
              onClick={() => workspace.edit(cause.path, restored)}
            >
              Desfazer a mudança
            </Button>
          )}
          {talk.golden && (
            <Button size="sm" onClick={() => void accept(talk.path)}>
              Aceitar o novo texto
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/**
 * The steps among `steps` whose draft differs from the live content, each with its file and line. `restored` is the file with that step as
 * it is live; absent for a step that is not.
 */
function useChanged(steps: readonly string[]) {
  const outlines = useAtomValue(outlinesAtom)
  const documents = useAtomValue(documentsAtom)
  const live = useLiveSteps()
  return [...new Set(steps)].flatMap((step) =>
    outlines.flatMap(({ path, steps: own }) => {
      const outline = own.find(({ id }) => id === step)
      const before = live.get(path)?.get(step)
      if (!outline || live.size === 0 || before === outline.source) return []
      const { from, to } = outline
      const lines = documents.get(path)?.text?.split('\n') ?? []
      const restored = before && lines.toSpliced(from, to - from, before).join('\n')
      return [{ step, path, line: from, restored }]
    }),
  )
}
