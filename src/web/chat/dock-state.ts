import type { Prompt, View } from '../../core/runtime/view'

export type DockAsk = NonNullable<Prompt['ask']>

/**
 * The composer over time: `live` takes an answer, `sent` has one being checked (it stays readable), `idle` waits for the bot with
 * nothing to keep, `none` is not on the screen. It is kept between two questions so that a phone's keyboard does not come and go.
 */
export type Dock = {
  readonly phase: 'none' | 'live' | 'sent' | 'idle'
  readonly ask?: DockAsk
  /** Changes whenever the typed text is to be discarded. */
  readonly turn: number
  /** Id of the visitor's last bubble when the question came; a newer one means that the answer was accepted. */
  readonly said: number
  /** The earlier bubble that is being changed, and what was typed then. */
  readonly editing?: View['editing']
}

export const NO_DOCK: Dock = { phase: 'none', turn: 0, said: -1 }

function lastSaid(view: View): number {
  const isMine = (item: View['items'][number]) => item.type === 'bubble' && item.from === 'visitor'
  return view.items.findLast(isMine)?.id ?? -1
}

function sameQuestion(dock: Dock, ask: DockAsk): boolean {
  return dock.ask?.step === ask.step && dock.ask.fact === ask.fact
}

/** The composer after a new view: typed text survives a refusal of the same question and nothing else (spec section 4). */
export function nextDock(dock: Dock, view: View): Dock {
  const ask = view.prompt?.ask
  const said = lastSaid(view)
  if (ask) {
    const again =
      sameQuestion(dock, ask) &&
      (dock.phase === 'live' || (dock.phase === 'sent' && ask.error !== undefined))
    // text typed ahead, while the bot was typing, is meant for the question that follows
    const kept = dock.editing?.item === view.editing?.item && (again || dock.phase === 'idle')
    return {
      phase: 'live',
      ask,
      turn: kept ? dock.turn : dock.turn + 1,
      said,
      ...(view.editing && { editing: view.editing }),
    }
  }
  const gone = dock.phase === 'none' || !dock.ask || view.prompt || view.status === 'ended'
  if (gone) return { ...NO_DOCK, turn: dock.turn }
  if (dock.phase !== 'idle' && said === dock.said) return { ...dock, phase: 'sent' }
  return { ...dock, phase: 'idle', turn: dock.phase === 'idle' ? dock.turn : dock.turn + 1 }
}
