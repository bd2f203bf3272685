import type { Session } from '../../src/core/runtime/session'
import type { Script } from '../../src/core/script/script'
import { scriptFor } from '../../src/core/script/script-for'
import type { Facts } from '../../src/core/script/value'
import { factTable } from '../../src/product/facts/vocabulary'
import { type PageVisit, readVisit } from '../../src/web/site/visit'
import { changeFact } from './change-fact'
import { openDraftChat } from './draft-chat'
import {
  accepted,
  atTurn,
  cutOf,
  goneOn,
  isBack,
  NOTHING_PLAYS,
  type Playing,
  reportOf,
  retold,
  scriptOf,
} from './playing'
import { type Content, NO_SIMULATION } from './protocol'
import { tell } from './report'
import { createSimulator } from './simulator'
import { stableChat } from './stable-chat'
import type { Shown, Stage, StageCommand, StageOptions } from './stage'
import { beginWith, EMPTY_TAPE, eventsOf, type Tape, tapeOf } from './tape'

const NO_SCRIPT: Script = { start: '', fallback: '', steps: new Map(), facts: factTable }

/** Opens the stage; nothing is on it before the first content. */
export function createStage(options: StageOptions): Stage {
  const { now, sleep, newId, today } = options
  const { chat, put } = stableChat()
  const listeners = new Set<() => void>()
  const id = newId()
  let content: Content | undefined
  let script = NO_SCRIPT
  let visit: PageVisit | undefined
  let simulation = NO_SIMULATION
  let playing = NOTHING_PLAYS
  let telling = tell(script, [])
  let shown: Shown | undefined
  let sent = 0
  let waitsToTell = false

  const simulator = createSimulator({
    now,
    sleep,
    simulation: () => simulation,
    settled: (network) => simulate({ ...simulation, network }),
  })

  const running = (): Script => scriptOf(playing.tape, script)

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
      const report = reportOf(playing, telling, chat.view(), simulation.network)
      if (content) options.tell({ type: 'report', report })
    })
  }

  const simulate = (next: typeof simulation) => {
    simulation = next
    present()
    publish()
  }

  const saved = ({ events }: Session) => {
    playing = goneOn(playing, script, events)
    telling = tell(running(), eventsOf(events))
    publish()
  }

  const mount = (next: Playing) => {
    playing = next
    if (!content) return
    const { variant } = content
    telling = tell(running(), eventsOf(next.live))
    const timing = {
      get fakeLoad() {
        return simulation.delays ? variant.fakeLoad : 0
      },
      primeiraMensagemImediata: variant.primeiraMensagemImediata,
    }
    put(
      openDraftChat({
        id,
        script: running(),
        variant: variant.id,
        timing,
        facts: { ...brought(), ...next.tape.extra },
        events: next.live,
        short: () => simulation.still,
        now,
        sleep,
        newId,
        ...simulator,
        saved,
      }),
    )
    publish()
  }

  const take = (next: Content, number: number) => {
    const back = isBack(playing) ? playing.live.length : undefined
    content = next
    script = scriptFor(next.script, next.variant, factTable)
    visit = readVisit(next.variant, { search: next.search, storage: noStorage, now })
    sent = number
    present()
    const tape = beginWith(playing.tape, brought())
    mount(retold(tape, script, (kept) => Math.min(kept, back ?? kept)))
  }

  const start = (tape: Tape) => mount(retold(tape, script))

  const setFact = (name: string, text: string) => {
    const known = telling.facts.find((fact) => fact.name === name)
    const changed = known && changeFact(playing.tape, known, text, telling.state.facts)
    if (typeof changed === 'object') return start(beginWith(changed, brought()))
    const why = changed ?? 'Este fato ainda não é conhecido.'
    options.tell({ type: 'refused', fact: name, why })
  }

  const command = (given: StageCommand) => {
    switch (given.type) {
      case 'content':
        return take(given.content, given.sent)
      case 'simulate':
        return simulate(given.simulation)
      case 'turn':
        return mount(atTurn(playing, given.turn))
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
        playing = accepted(playing, script)
        return publish()
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
    cut: () => cutOf(playing, telling),
  }
}

/** The frame has no storage of its own; a referral counts for as long as the address holds it. */
const noStorage = (): Storage => {
  throw new Error('no storage')
}
