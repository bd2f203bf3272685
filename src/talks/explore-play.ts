import type { Effect } from '../engine/effect'
import type { ChatEvent } from '../engine/event'
import type { Script } from '../script/script'
import type { Step, StepId } from '../script/step'
import type { Facts } from '../script/value'
import { outcomeKey } from './coverage'
import type { Result } from './result-of'
import { openStage, prompted, type Returns, type Stage, Stuck, send } from './stage'
import type { Contracts, Input } from './talk'

/** A result and the action it came from. */
export type Returned = Result & { readonly action: string }

/** What a turn did: the visitor's move and what came of it. The first turn has no move. */
export type Seen = {
  readonly move?: Input
  /** The step the move was made at. */
  readonly from: StepId
  readonly effects: readonly Effect[]
  /** Of the calls among the effects, in their order. */
  readonly returned: readonly Returned[]
  /** The steps the engine looked up, in order. */
  readonly walked: readonly StepId[]
  readonly facts: Facts
  /** What went wrong in the engine or the runner. */
  readonly crash?: string
}

/** A talk that is being played, and what has been seen of it. */
export type Play = { readonly stage: Stage; readonly seen: Seen[]; readonly walked: StepId[] }

/** A stage that also tells in which order its steps were walked. */
export function openPlay(script: Script, contracts: Contracts): Play {
  const walked: StepId[] = []
  const stage = openStage(script, contracts)
  const steps = new Walked(stage.script.steps, walked)
  return {
    stage: { ...stage, script: { ...script, steps } },
    seen: [],
    walked,
  }
}

class Walked extends Map<StepId, Step> {
  readonly #steps: ReadonlyMap<StepId, Step>
  readonly #walked: StepId[]

  constructor(steps: ReadonlyMap<StepId, Step>, walked: StepId[]) {
    super()
    this.#steps = steps
    this.#walked = walked
  }

  override get(id: StepId): Step | undefined {
    const step = this.#steps.get(id)
    if (step) this.#walked.push(id)
    return step
  }
}

/** Begins the talk; `facts` are what variant, link and clock bring. */
export const startPlay = (play: Play, facts: Facts, returns: Returns): boolean =>
  turn(play, { type: 'started', facts }, returns)

/** Makes the move; false when the talk does not listen to it, and then nothing is seen. */
export function makeMove(play: Play, move: Input, returns: Returns): boolean {
  const event = eventOf(play.stage.state.at, move)
  if (!event) return false
  const part = prompted(play.stage, 'show')?.part
  const listened = turn(play, event, returns, move)
  if (listened && event.type === 'finished') {
    const { step, outcome } = event
    play.stage.outcomes.add(outcomeKey({ step, by: 'show', name: part ?? '', outcome }))
  }
  return listened
}

function eventOf(step: StepId, { choose, answer, finish }: Input): ChatEvent | undefined {
  if (choose !== undefined) return { type: 'chosen', step, option: choose }
  if (answer !== undefined) return { type: 'answered', step, text: String(answer) }
  if (finish === undefined) return undefined
  const { outcome, facts = {} } = typeof finish === 'string' ? { outcome: finish } : finish
  return { type: 'finished', step, outcome, facts }
}

function turn(play: Play, event: ChatEvent, returns: Returns, move?: Input): boolean {
  const { stage, seen, walked } = play
  const from = stage.state.at
  const returned: Returned[] = []
  walked.length = 0
  let crash: string | undefined
  try {
    const listened = send(stage, event, (action) => {
      const result = returns(action)
      returned.push({ action, ...result })
      return result
    })
    if (!listened) return false
  } catch (reason) {
    crash = reason instanceof Stuck ? reason.message : `Erro: ${String(reason)}`
  }
  seen.push({
    ...(move && { move }),
    from,
    effects: crash === undefined ? stage.effects : [],
    returned,
    walked: [...walked],
    facts: stage.state.facts,
    ...(crash !== undefined && { crash }),
  })
  return true
}
