import { setTimeout as rest } from 'node:timers/promises'
import { type ChatState, INITIAL } from '../../src/core/engine/state'
import { takeTurn } from '../../src/core/explore/turn'
import { performCall } from '../../src/core/runtime/perform-call'
import type { Prompt } from '../../src/core/runtime/view'
import { clockFacts } from '../../src/core/script/read-fact'
import { saoPauloDay } from '../../src/core/script/sao-paulo-time'
import { scriptFor } from '../../src/core/script/script-for'
import { type RandomSource, seededRandom } from '../../src/core/script/seeded-random'
import { armName } from '../../src/measures/sale-header'
import { createHandlers } from '../../src/product/actions/handlers'
import { factTable } from '../../src/product/facts/facts'
import { createProvider } from '../../src/product/provider/client'
import { vocabulary } from '../../src/product/vocabulary'
import { countVisit } from '../../src/web/site/count-visit'
import type { PageData } from '../../src/web/site/page-data'
import { readVisit } from '../../src/web/site/visit'
import { isUncounted, saleHeaders, visitNow } from '../../src/web/site/visit-measures'
import { openChat } from '../chat/open-chat'
import { waits } from '../chat/waits'
import type { Done, HearDone } from './done'
import { type Intent, intentOf } from './intent'
import { type Act, nextAct } from './next-act'
import { inventPerson } from './person'
import { simulatedBrowser } from './simulated-browser'
import { type DoneThing, visitAccount } from './visit-account'
import type { VisitPlan } from './visit-plan'
import type { VisitedServers } from './visited-servers'

type Options = {
  readonly plan: VisitPlan
  readonly servers: VisitedServers
  /** By how much an arm converts better, by `EXPERIMENT/ARM`: 0.1 for 10 %. */
  readonly effects: ReadonlyMap<string, number>
  readonly hear: HearDone
}

/** One who comes back to where he was more often than this gives up. */
const MOST_TURNS = 120
/** Milliseconds that somebody thinks before he acts. */
const THOUGHTS = [1500, 3000, 4000, 6000, 9000, 13_000, 22_000, 45_000, 150_000]
const HIDES = 0.05

/**
 * One simulated visitor: the page as the server sends it, the product's own chat, counting and calls, and a person who acts by chance. All of
 * it is the same again for the same plan but the ids that the server makes.
 */
export async function visit({ plan, servers, effects, hear }: Options): Promise<void> {
  const chance = seededRandom(plan.seed)
  const server = plan.number % servers.count
  const page = await servers.open(server, plan)
  let time = plan.at
  const now = () => time
  const browser = simulatedBrowser({
    now,
    search: () => plan.search,
    referrer: () => plan.referrer,
    refuses: () => plan.refuses,
    send: (path, json) => {
      if (isLeaving) account.leave()
      sent.push(tell(servers.post(server, path, json), account.take()))
      return true
    },
  })
  const { variant, facts } = readVisit(page.variant, {
    search: plan.search,
    storage: () => browser.storage,
    now,
  })
  const counted = { ...page, variant }
  const isCounted = !isUncounted(variant, browser)
  const script = scriptFor(page.script, variant, factTable)
  const account = visitAccount(script)
  const intent = intentOf(plan.draws, armsOf(page), effects)
  const person = inventPerson(plan.number, chance, intent.buys)
  const sent: Promise<void>[] = []
  let isLeaving = false
  let thought = 0
  let state: ChatState = INITIAL

  /** In whose words, and on which day, something is counted. */
  const under = (things: readonly DoneThing[]): readonly Done[] => {
    const { id: brand } = variant
    const source = isCounted ? visitNow(variant, browser).source : 'outros'
    const since = saoPauloDay(plan.at)
    return things.flatMap((thing) => {
      // of who is not counted the page says nothing to the gateway, not even the amount
      const money = isCounted ? {} : { cents: 0, squares: 0 }
      const { release } = page
      const done = { ...thing, ...money, brand, source, release, day: plan.day, arm: '' }
      const isOfArm = isCounted && ARMED.has(thing.what)
      const arms = isOfArm ? armsOf(page) : []
      return [done, ...arms.map((arm) => ({ ...done, arm, day: since }))]
    })
  }
  /** How often something went wrong, of what is told at once, under each arm. */
  const mishaps = (things: readonly DoneThing[]): readonly Done[] => {
    const { id: brand } = variant
    const words = { brand, source: visitNow(variant, browser).source, release: page.release }
    const day = saoPauloDay(plan.at)
    return ['error' as const, 'refused' as const].flatMap((what) => {
      const n = things.filter((thing) => thing.what === what).length
      const own = { ...words, day, what, step: '', detail: '', n, cents: 0, squares: n ** 2 }
      return n === 0 ? [] : armsOf(page).map((arm) => ({ ...own, arm }))
    })
  }
  const tell = async (answered: Promise<boolean>, things: readonly DoneThing[]) => {
    const done = [...under(things), ...mishaps(things)]
    const isAnswered = await answered
    hear(done, { server, at: Date.now(), isAnswered })
  }

  const provider = createProvider({
    baseUrl: servers.address(server),
    variant: variant.id,
    release: page.release,
    saleHeaders: (cents) => ({
      ...saleHeaders(variant, cents, browser),
      ...(plan.refuses && { DNT: '1' }),
    }),
  })
  const handlers = createHandlers(provider)
  const count = countVisit(counted, () => undefined, browser)
  const { chat } = openChat({
    content: { script: page.script },
    variant,
    backend: {
      takesCards: true,
      call: (call, context) => performCall(handlers, call, context),
      close: async () => undefined,
    },
    fast: true,
    vocabulary,
    storage: browser.storage,
    variantFacts: facts,
    visitFacts: () => ({}),
    clockFacts: (at) => clockFacts(factTable, at),
    release: page.release,
    now,
    sleep: async (ms) => {
      time += ms
      await rest(ms * servers.pace)
    },
    onEvent: (moment) => {
      const sales = account.hear(moment, thought)
      state = moment.state
      intent.hear(moment)
      if (sales.length > 0) hear(under(sales), { server, at: Date.now(), isAnswered: true })
      count(moment)
    },
  })

  chat.start()
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const { status, prompt } = await waits(chat)
    if (status === 'ended' || !prompt || (intent.mayLeave() && leaves(turn, chance))) break
    thought = chance.pick(THOUGHTS)
    time += thought
    if (chance.next() < HIDES) {
      isLeaving = true
      browser.hide()
      isLeaving = false
    }
    if (await pays(prompt, intent, state, servers, server)) intent.paid()
    const act = nextAct(prompt, { person, chance, ...intent.mind() })
    if (!act || leadsTooFar(act)) break
    perform(act)
  }
  isLeaving = true
  if (isCounted) browser.close()
  chat.dispose()
  await Promise.all(sent)

  function leadsTooFar({ event }: Act): boolean {
    const turn = takeTurn(script, state, event)
    return (
      turn?.effects.some((effect) => effect.type === 'call' && intent.shuns(effect.action)) === true
    )
  }

  function perform({ event, transient }: Act): void {
    if (event.type === 'answered') chat.answer(event.text)
    if (event.type === 'chosen') chat.choose(event.option)
    if (event.type === 'marked') chat.mark(event.options)
    if (event.type === 'finished') chat.finish(event.outcome, event.facts, transient)
  }
}

/** Counted for the arms of a visit, too. */
const ARMED: ReadonlySet<string> = new Set(['visit', 'lead', 'proposal', 'paid', 'pending'])

const armsOf = ({ variant }: PageData): readonly string[] =>
  Object.entries(variant.arms ?? {}).map(([experiment, arm]) => armName(experiment, arm))

/** Many see the first words and no more; later fewer go. */
const leaves = (turn: number, { next }: RandomSource): boolean =>
  next() < (turn === 0 ? 0.35 : 0.14)

/** Pays the Pix that lies before the visitor, in his bank's app. */
async function pays(
  { show }: Prompt,
  intent: Intent,
  { facts }: ChatState,
  servers: VisitedServers,
  server: number,
): Promise<boolean> {
  const { pixCodigo } = facts
  if (show?.part !== 'pix' || !intent.mind().pays || typeof pixCodigo !== 'string') return false
  await servers.pay(server, pixCodigo)
  return true
}
