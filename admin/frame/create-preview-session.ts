import { scriptFor } from '../../src/core/script/script-for'
import type { Facts } from '../../src/core/script/value'
import { factTable } from '../../src/product/facts/facts'
import { type PageVisit, readVisit } from '../../src/web/site/visit'
import { changeFact } from './change-fact'
import { openDraftChat } from './draft-chat'
import type {
  PreviewSession,
  PreviewSessionOptions,
  SessionCommand,
  ShownPage,
} from './preview-session'
import { NO_SIMULATION, type PreviewContent } from './protocol'
import { beginWith, EMPTY_RECORDING, NO_SCRIPT, type Recording, recordEvents } from './recording'
import {
  accepted,
  atTurn,
  cutOf,
  isBack,
  NOTHING_REPLAYED,
  type Replaying,
  replayRecording,
  reportOf,
  scriptOf,
  withContinuation,
} from './replaying'
import { traceOf } from './report'
import { createSimulator } from './simulator'
import { stableChat } from './stable-chat'

/** Opens a session; the page stays empty until the first `content` command. */
export function createPreviewSession(options: PreviewSessionOptions): PreviewSession {
  const { now, sleep, newId } = options
  const { chat, put } = stableChat()
  const listeners = new Set<() => void>()
  const id = newId()
  let content: PreviewContent | undefined
  let script = NO_SCRIPT
  let visit: PageVisit | undefined
  let simulation = NO_SIMULATION
  let replaying = NOTHING_REPLAYED
  let trace = traceOf(replaying.live)
  let shown: ShownPage | undefined
  let isReportQueued = false

  const simulator = createSimulator({
    now,
    sleep,
    simulation: () => simulation,
    settled: (network) => simulate({ ...simulation, network }),
  })

  const running = () => scriptOf(replaying.recording, script)

  const brought = (): Facts => ({ ...visit?.facts, ...options.clockFacts() })

  /** Updates what the page draws besides the conversation; the conversation itself is drawn from `chat`. */
  const present = () => {
    if (content && visit) {
      shown = { variant: visit.variant, found: content.found, simulation }
    }
  }

  const publish = () => {
    for (const listener of listeners) listener()
    if (isReportQueued) return
    isReportQueued = true
    // changes made in one task are reported once
    queueMicrotask(() => {
      isReportQueued = false
      const report = reportOf(replaying, trace, chat.view(), simulation.network)
      if (content) options.tell({ type: 'report', report })
    })
  }

  const simulate = (next: typeof simulation) => {
    simulation = next
    present()
    publish()
  }

  const observe = (conversation: Replaying['live']) => {
    replaying = withContinuation(replaying, conversation)
    trace = traceOf(conversation)
    publish()
  }

  const mount = (next: Replaying) => {
    replaying = next
    if (!content) return
    const { variant } = content
    trace = traceOf(next.live)
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
        facts: { ...brought(), ...next.recording.extra },
        conversation: next.live,
        reducedMotion: () => simulation.still,
        now,
        sleep,
        newId,
        ...simulator,
        observe,
      }),
    )
    publish()
  }

  const take = (next: PreviewContent) => {
    const back = isBack(replaying) ? replaying.live.moments.length : undefined
    content = next
    visit = readVisit(next.variant, { search: next.search, storage: noStorage, now })
    script = scriptFor(next.script, visit.variant, factTable)
    present()
    const recording = beginWith(replaying.recording, brought())
    mount(replayRecording(recording, script, (kept) => Math.min(kept, back ?? kept)))
  }

  const start = (recording: Recording) => mount(replayRecording(recording, script))

  const setFact = (name: string, text: string) => {
    const known = trace.facts.find((fact) => fact.name === name)
    const changed =
      known && changeFact(replaying.recording, known, text, trace.state.facts, script.texts)
    if (typeof changed === 'object') return start(beginWith(changed, brought()))
    const why = changed ?? 'Este fato ainda não é conhecido.'
    options.tell({ type: 'refused', fact: name, why })
  }

  const command = (given: SessionCommand) => {
    switch (given.type) {
      case 'content':
        return take(given.content)
      case 'simulate':
        return simulate(given.simulation)
      case 'turn':
        return mount(atTurn(replaying, given.turn))
      case 'restart':
        return start(EMPTY_RECORDING)
      case 'arrive': {
        const { arrival } = given
        if (arrival.type === 'sample') {
          return start({ ...EMPTY_RECORDING, entry: arrival.step, extra: arrival.facts })
        }
        return start(beginWith(recordEvents(script, arrival.events, now()), brought()))
      }
      case 'fact':
        return setFact(given.fact, given.text)
      case 'accept':
        replaying = accepted(replaying)
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
    trace: () => trace,
    script: running,
    cut: () => cutOf(replaying, trace),
  }
}

/** The frame has no storage, so a referral code counts only while it is in the address. */
const noStorage = (): Storage => {
  throw new Error('no storage')
}
