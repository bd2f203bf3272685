import type { Followed } from '../../src/engine/follow'
import { createChat } from '../../src/runtime/create-chat'
import { newSession, type Session, type Stamped } from '../../src/runtime/session'
import type { Script } from '../../src/script/script'
import { scriptFor } from '../../src/script/script-for'
import type { Facts } from '../../src/script/value'
import { type PageVisit, readVisit } from '../../src/site/visit'
import { changeFact } from './change-fact'
import { type Content, NO_SIMULATION } from './protocol'
import { type Report, type Telling, tell, turnEnds } from './report'
import { createSimulator } from './simulator'
import { stableChat } from './stable-chat'
import type { Shown, Stage, StageCommand, StageOptions } from './stage'
import {
  beginWith,
  EMPTY_TAPE,
  eventsOf,
  followTape,
  record,
  swapOf,
  type Tape,
  tapeOf,
} from './tape'

const DRAFT = 'rascunho'
const NOTHING_TOLD: Telling = {
  turns: [],
  facts: [],
  origins: [],
  state: tell(emptyScript(), []).state,
}

function emptyScript(): Script {
  return { start: '', fallback: '', steps: new Map() }
}

/** Opens the stage; nothing is on it before the first content. */
export function createStage(options: StageOptions): Stage {
  const { now, sleep, newId, today } = options
  const { chat, put } = stableChat()
  const listeners = new Set<() => void>()
  const id = newId()
  let content: Content | undefined
  let script = emptyScript()
  let visit: PageVisit | undefined
  let simulation = NO_SIMULATION
  let tape: Tape = EMPTY_TAPE
  let followed: Followed = { kept: 0 }
  /** What stands on the stage: the tape up to here, or where it has left its path. */
  let live: readonly Stamped[] = []
  let telling = NOTHING_TOLD
  let shown: Shown | undefined
  let sent = 0
  let waitsToTell = false

  const simulator = createSimulator({
    now,
    sleep,
    simulation: () => simulation,
    settled: (network) => {
      simulation = { ...simulation, network }
      present()
      publish()
    },
  })

  const running = (): Script =>
    tape.entry === undefined ? script : { ...script, start: tape.entry }

  const brought = (): Facts => ({ ...visit?.facts, hoje: today() })

  /** Only what the page itself draws; the talk is drawn from the chat. */
  const present = () => {
    if (content && visit) {
      shown = { variant: visit.variant, found: content.found, simulation, sent }
    }
  }

  const publish = () => {
    for (const listener of listeners) listener()
    if (waitsToTell) return
    waitsToTell = true
    // what happens in one go is told once
    queueMicrotask(() => {
      waitsToTell = false
      if (content) options.tell({ type: 'report', report: reportNow() })
    })
  }

  const saved = ({ events }: Session) => {
    const isAhead = followed.diverged !== undefined || live.length < tape.events.length
    const goesOn = live.every((event, index) => events[index] === event)
    const acted = !goesOn || events.slice(live.length).some(({ event }) => event.type !== 'settled')
    live = events
    if (acted || !isAhead) {
      tape = record(tape, running(), events)
      followed = { kept: events.length }
    }
    telling = tell(running(), eventsOf(live))
    publish()
  }

  const mount = (events: readonly Stamped[]) => {
    if (!content) return
    const { variant } = content
    live = events
    telling = tell(running(), eventsOf(live))
    let kept: Session | undefined =
      events.length > 0 ? { ...newSession(DRAFT, variant.id, id), events } : undefined
    const next = createChat({
      script: running(),
      release: DRAFT,
      variant: variant.id,
      timing: {
        get fakeLoad() {
          return simulation.delays ? variant.fakeLoad : 0
        },
        primeiraMensagemImediata: variant.primeiraMensagemImediata,
      },
      variantFacts: { ...brought(), ...tape.extra },
      visitFacts: () => ({}),
      short: () => simulation.still,
      newTab: () => false,
      now,
      sleep,
      newId,
      store: {
        load: () => kept,
        save: (session) => {
          kept = session
          saved(session)
        },
        erase: () => {
          kept = undefined
        },
      },
      elsewhere: () => {},
      ...simulator,
      // measured nowhere: nothing that happens here has happened
      track: () => {},
    })
    next.start()
    if (next.view().resume) next.resume()
    put(next)
    publish()
  }

  /** Tells the tape over the script as it now is. */
  const retell = (place: (kept: number) => number = (kept) => kept) => {
    if (tape.events.length === 0) return mount([])
    followed = followTape(tape, running())
    if (!followed.diverged) tape = record(tape, running(), tape.events)
    mount(tape.events.slice(0, place(followed.kept)))
  }

  const take = (next: Content, number: number) => {
    const isBack = !followed.diverged && live.length < tape.events.length
    const at = live.length
    content = next
    script = scriptFor(next.script, next.variant)
    visit = readVisit(next.variant, { search: next.search, storage: noStorage, now })
    sent = number
    tape = beginWith(tape, brought())
    present()
    retell((kept) => (isBack ? Math.min(at, kept) : kept))
  }

  const start = (next: Tape) => {
    tape = next
    followed = { kept: next.events.length }
    retell()
  }

  const setFact = (name: string, text: string) => {
    const known = telling.facts.find((fact) => fact.name === name)
    const changed = known && changeFact(tape, known, text, telling.state.facts)
    if (typeof changed === 'object') {
      tape = beginWith(changed, brought())
      return retell()
    }
    const why = changed ?? 'Este fato ainda não é conhecido.'
    options.tell({ type: 'refused', fact: name, why })
  }

  const command = (given: StageCommand) => {
    switch (given.type) {
      case 'content':
        return take(given.content, given.sent)
      case 'simulate':
        simulation = given.simulation
        present()
        return publish()
      case 'turn': {
        const end = turnEnds(eventsOf(tape.events))[given.turn - 1] ?? followed.kept
        return mount(tape.events.slice(0, Math.min(end, followed.kept)))
      }
      case 'restart':
        return start(EMPTY_TAPE)
      case 'arrive': {
        const { arrival } = given
        if (arrival.type === 'sample') {
          return start({ ...EMPTY_TAPE, entry: arrival.step, extra: arrival.facts })
        }
        return start(beginWith(tapeOf(script, arrival.events, now()), brought()))
      }
      case 'fact':
        return setFact(given.fact, given.text)
      case 'accept':
        tape = record(tape, running(), live)
        followed = { kept: live.length }
        return publish()
    }
  }

  const reportNow = (): Report => {
    const { turns, facts } = telling
    const ends = turnEnds(eventsOf(tape.events))
    const stops = ends.map((end, n) => turns[n]?.at(-1)?.at ?? tape.stands[end - 1]?.at ?? '')
    const { diverged } = followed
    return {
      step: chat.view().step,
      status: chat.view().status,
      network: simulation.network,
      turns,
      here: turns.length,
      stops: turns.length > stops.length ? turns.map((turn) => turn.at(-1)?.at ?? '') : stops,
      facts,
      events: eventsOf(live),
      ...(diverged && { swap: swapOf(tape, { ...followed, diverged }, telling) }),
    }
  }

  chat.subscribe(publish)
  return {
    chat,
    command,
    shown: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    telling: () => telling,
    script: running,
    cut: () => {
      const { diverged } = followed
      if (diverged?.cause !== 'elsewhere' || live.length <= diverged.event) return undefined
      const items = telling.turns
        .flat()
        .slice(0, diverged.event)
        .reduce((sum, told) => sum + told.items, 0)
      return items + (telling.turns.flat()[diverged.event]?.said === undefined ? 0 : 1)
    },
  }
}

/** The frame has no storage of its own; a referral counts for as long as the address holds it. */
const noStorage = (): Storage => {
  throw new Error('no storage')
}
