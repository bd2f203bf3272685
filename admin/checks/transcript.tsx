import { IconCheck, IconChevronDown, IconChevronRight, IconDeviceMobile } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Bubble as Spoken } from '../../src/core/talks/failure'
import type { TalkInfo, TalkOutcome, TalkTranscript, TranscriptTurn } from './api'
import { useOpenTalk } from './use-open-talk'

type Props = {
  readonly talk: TalkInfo
  readonly outcome: TalkOutcome
  readonly transcript: TalkTranscript
  /** The card of the failed turn. */
  readonly children: ReactNode
}

/** How many turns before the failed one are shown unfolded. */
const NEAR = 3

/** A talk turn by turn; turns further before the failed one are folded. */
export function Transcript({ talk, outcome, transcript, children }: Props) {
  const failed = outcome.failure?.turn
  const end = failed ?? transcript.turns.length
  const from = failed === undefined ? 0 : Math.max(0, failed - NEAR)
  const [unfolded, unfold] = useState(false)
  const shown = transcript.turns.slice(unfolded ? 0 : from, Math.max(0, end))
  const first = unfolded ? 0 : from
  const turn = (one: TranscriptTurn, index: number) => (
    <Turn key={index} turn={one} index={index} talk={talk} variant={outcome.variant} />
  )
  return (
    <>
      {from > 0 && (
        <button
          type="button"
          className="fold"
          aria-expanded={unfolded}
          onClick={() => unfold(!unfolded)}
        >
          {unfolded ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
          {from === 1 ? 'Turno 1' : `Turnos 1 a ${from}`}, como esperado
        </button>
      )}
      {shown.map((one, index) => turn(one, first + index))}
      {children}
      {failed !== undefined && failed + 1 < talk.turns && (
        <p className="fold">
          {failed + 2 === talk.turns
            ? `O turno ${talk.turns} não rodou`
            : `Os turnos ${failed + 2} a ${talk.turns} não rodaram`}
        </p>
      )}
    </>
  )
}

type TurnProps = {
  readonly turn: TranscriptTurn
  readonly index: number
  readonly talk: TalkInfo
  readonly variant: string | undefined
}

function Turn({ turn, index, talk, variant }: TurnProps) {
  const openTalk = useOpenTalk()
  return (
    <div className="tl">
      <span className="tl-n tn">{index + 1}</span>
      <span className="tl-i" role="img" aria-label="como esperado">
        <IconCheck size={15} />
      </span>
      <div className="tl-s">
        {turn.spoken.length === 0 && <span className="dim">nada é dito</span>}
        {turn.spoken.map((spoken, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bubbles keep their order
          <Bubble key={at} spoken={spoken} />
        ))}
      </div>
      {variant !== undefined && (
        <button
          type="button"
          className="ibtn tl-go"
          aria-label={`Ver o turno ${index + 1} na prévia`}
          title={`Ver o turno ${index + 1} na prévia`}
          onClick={() => void openTalk(talk.path, variant, index)}
        >
          <IconDeviceMobile size={15} />
        </button>
      )}
    </div>
  )
}

const Bubble = ({ spoken: { from, step, text } }: { readonly spoken: Spoken }) => (
  <p className={from === 'visitor' ? 'tl-b u' : 'tl-b'} title={step}>
    {text}
  </p>
)
