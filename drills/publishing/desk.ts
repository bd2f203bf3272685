import type { Person } from '../../server/content/person'
import { openStore } from '../../server/store/open-store'
import type { PublishRequest } from '../../src/api/releases'
import { type RandomSource, seededRandom } from '../../src/core/script/seeded-random'
import { ANA, BIA } from '../../tests/server/content/people'
import { openWorld, smallFiles, type World } from '../../tests/server/content/world'
import { tempDataDir } from '../../tests/server/temp-store'
import type { Drill, Extent, Row } from '../drill'
import { createTally } from '../tally'

const CAIO: Person = { id: 'caio', name: 'Caio', email: 'caio@exemplo.com.br', role: 'editor' }
const PUBLISHERS = [ANA, BIA]
/** Who looks at what others have written. */
const DORA: Person = { id: 'dora', name: 'Dora', email: 'dora@exemplo.com.br', role: 'publisher' }

const MINUTE = 60_000
/** Saves of one person within less are one entry of the history. */
const BETWEEN = 6 * MINUTE

/** Saves after which all of them are looked for: fewer than a history lists. */
const OFTEN = 40

const FILES = ['scripts/pequeno.yaml', 'scripts/segundo.yaml'] as const
const STEPS_OF = { [FILES[0]]: ['ola', 'meio'], [FILES[1]]: ['outro', 'fim'] } as const
type Path = (typeof FILES)[number]
const PLACES = FILES.flatMap((path) => STEPS_OF[path].map((step) => ({ path, step })))

/** A step stands far enough from the next that their changes do not touch. */
const stepText = (step: string, next: string) =>
  [
    `  ${step}:`,
    '    about: Um passo',
    '    say:',
    `      - text: ${step} 0`,
    `    next: ${next}`,
  ].join('\n')

const fileText = (group: string, steps: readonly string[], head: string) =>
  [`group: ${group}`, 'about: Para treino', ...(head ? [head] : []), 'steps:', ...steps, ''].join(
    '\n',
  )

const files = new Map([
  ...smallFiles,
  [
    FILES[0],
    Buffer.from(
      fileText(
        'pequeno',
        [stepText('ola', 'meio'), stepText('meio', 'outro')],
        'start: ola\nfallback: ola',
      ),
    ),
  ],
  [
    FILES[1],
    Buffer.from(fileText('segundo', [stepText('outro', 'fim'), stepText('fim', 'end')], '')),
  ],
])

type Words = ReadonlyMap<string, string>

const wordsIn = (text: string): Words =>
  new Map([...text.matchAll(/ {6}- text: ((\w+) \d+)/g)].map(([, words, step]) => [step!, words!]))

type Chosen = { readonly path: string; readonly text: string | null }

type Planned = { readonly words: Words; readonly at: number }

/** Two publishers and an editor at one desk, by chance; after each deed it is asked what nobody may ever see broken. */
class Desk {
  readonly tally = createTally()
  readonly #approved = new Set(PLACES.map(({ step }) => `${step} 0`))
  /** What somebody has approved before it was published. */
  readonly #reviewed = new Set<string>()
  readonly #planned = new Map<number, Planned>()
  readonly #written: { readonly path: Path; readonly words: string }[] = []
  #serial = 0

  constructor(
    readonly world: World,
    readonly chance: RandomSource,
    readonly needsReview: boolean,
  ) {}

  async act(): Promise<void> {
    this.tally.counts.tried += 1
    const { content } = this.world
    const roll = this.chance.next()
    if (roll < 0.4) await this.#edit()
    else if (roll < 0.55) await this.#publish()
    else if (roll < 0.7) await this.#publish(this.world.clock.now + MINUTE * (1 + this.#upTo(90)))
    else if (roll < 0.8) await this.#restore()
    else if (roll < 0.86) await this.#discard()
    else if (roll < 0.9) {
      const [one] = await content.schedule()
      if (one && (await content.unschedule(one.id, this.chance.pick(PUBLISHERS)))) {
        this.#planned.delete(one.id)
      }
    } else {
      await this.#wait()
    }
    await this.#look()
  }

  /** Every word that was saved lately is found in the history of its file, which lists the latest of its entries. */
  async findAgain(): Promise<void> {
    const written = this.#written.splice(0)
    for (const path of FILES) {
      const { entries } = await this.world.content.history(path)
      const texts = await Promise.all(
        entries.map(({ hash }) => (hash === null ? '' : this.world.content.text(hash))),
      )
      const missing = written.filter(
        (one) => one.path === path && !texts.some((text) => text?.includes(one.words)),
      )
      this.tally.counts.lost += missing.length
    }
  }

  /** Where nobody is at work, the drafts show what has gone live by itself: else the next publication would take it back. */
  async #wait() {
    const [live, drafts] = [this.#live(), await this.#draftedWords()]
    this.world.clock.now += MINUTE * this.#upTo(60)
    await this.world.releases.refresh()
    const [now, shown] = [this.#live(), await this.#draftedWords()]
    const isOld = ({ step }: { readonly step: string }) =>
      drafts.get(step) === live.get(step) && shown.get(step) !== now.get(step)
    this.tally.counts.torn += PLACES.filter(isOld).length
  }

  async #draftedWords(): Promise<Words> {
    return new Map((await this.#documents()).flatMap(({ text }) => [...wordsIn(text ?? '')]))
  }

  readonly #upTo = (most: number) => Math.floor(this.chance.next() * most)

  async #edit() {
    this.world.clock.now += BETWEEN
    const { path, step } = this.chance.pick(PLACES)
    this.#serial += 1
    const words = `${step} ${this.#serial}`
    const text = await this.world.textOf(path)
    const changed = text.replace(new RegExp(`text: ${step} \\d+`), `text: ${words}`)
    const etag = (await this.#documents()).find((one) => one.path === path)?.etag ?? ''
    const by = this.chance.pick([ANA, BIA, CAIO])
    const saved = await this.world.content.saveText({ path, etag, by }, changed)
    if (saved.type === 'saved') this.#written.push({ path, words })
    if (this.#written.length === OFTEN) await this.findAgain()
  }

  async #documents() {
    return (await this.world.content.read()).documents
  }

  async #publish(at?: number) {
    const { content } = this.world
    const changed = (await this.#documents()).filter(({ changed: is }) => is !== null)
    const chosen = changed.filter(() => this.chance.next() < 0.6)
    const { base } = await this.world.seen()
    const request = {
      ...{ base, message: 'Treino', acceptWarnings: true },
      etags: Object.fromEntries(chosen.map(({ path, etag }) => [path, etag])),
      paths: chosen.map(({ path }) => path),
      ...(at !== undefined && { at }),
    }
    if (chosen.length === 0) return
    if (this.chance.next() < (this.needsReview ? 0.8 : 0.2)) await this.#review(request, chosen)
    const before = await this.#space()
    const live = this.#live()
    const made = await content.publish(request, this.chance.pick(PUBLISHERS))
    if ('type' in made) {
      this.tally.counts.refused += 1
      return
    }
    const words = new Map(
      chosen
        .flatMap(({ text }) => [...wordsIn(text ?? '')])
        .filter(([step, said]) => live.get(step) !== said),
    )
    if (made.scheduled) this.#planned.set(made.scheduled.id, { words, at: made.scheduled.at })
    else this.#approve(words)
    await this.#sameSpace(before)
  }

  /** Somebody asks for a review; by chance a draft changes meanwhile, and one of those who may decides. */
  async #review({ acceptWarnings: _, ...asked }: PublishRequest, chosen: readonly Chosen[]) {
    const { reviews } = this.world.content
    const { base, etags, message, paths = [] } = asked
    const made = await reviews.ask({ base, etags, message, paths }, this.chance.pick([CAIO, ANA]))
    if ('type' in made) return
    if (this.chance.next() < 0.15) await this.#edit()
    const decision =
      this.chance.next() < 0.8
        ? ({ state: 'approved' } as const)
        : ({ state: 'returned', reason: 'Treino' } as const)
    const by = this.chance.pick([...PUBLISHERS, DORA, DORA])
    const decided = await reviews.decide(made.id, decision, by)
    if ('type' in decided || decided.state !== 'approved') return
    for (const { text } of chosen) {
      for (const said of wordsIn(text ?? '').values()) this.#reviewed.add(said)
    }
    if (this.chance.next() < 0.15) await this.#edit()
  }

  /** Words may be live from now on; where reviews are required, only those that somebody has approved. */
  #approve(words: Words) {
    for (const said of words.values()) {
      if (!this.needsReview || this.#reviewed.has(said)) this.#approved.add(said)
    }
  }

  async #restore() {
    const { publications } = await this.world.content.releases()
    const before = await this.#space()
    const { release } = this.chance.pick(publications)
    const made = await this.world.content.restore(
      release,
      { message: 'De volta' },
      this.chance.pick(PUBLISHERS),
    )
    if ('type' in made) this.tally.counts.refused += 1
    else await this.#sameSpace(before)
  }

  async #discard() {
    const drafts = (await this.#documents()).filter(({ changed }) => changed !== null)
    if (drafts.length === 0) return
    const { path, etag } = this.chance.pick(drafts)
    await this.world.content.drop({ path, etag, by: this.chance.pick([ANA, BIA, CAIO]) })
  }

  #live(): Words {
    return wordsOfScript(JSON.stringify(this.world.releases.live().script))
  }

  async #space(): Promise<string> {
    return JSON.stringify((await this.#documents()).map(({ path, text }) => [path, text]))
  }

  /** Who publishes or takes back changes no draft. */
  async #sameSpace(before: string) {
    if ((await this.#space()) !== before) this.tally.counts.torn += 1
  }

  async #look() {
    const { now } = this.world.clock
    const listed = new Set((await this.world.content.schedule()).map(({ id }) => id))
    const live = this.#live()
    for (const [id, { words, at }] of this.#planned) {
      if (listed.has(id)) continue
      // it has gone live by itself, whole and not before its time, or it is lost
      const isLive = [...words].every(([step, said]) => live.get(step) === said)
      if (!isLive || at > now) this.tally.counts.lost += 1
      this.#approve(words)
      this.#planned.delete(id)
    }
    for (const said of live.values()) if (!this.#approved.has(said)) this.tally.counts.doubled += 1
  }
}

const wordsOfScript = (json: string): Words =>
  new Map(
    [...json.matchAll(/"((ola|meio|outro|fim) \d+)"/g)].map(([, said, step]) => [step!, said!]),
  )

async function workAtDesk({ seed, tries }: Extent, needsReview: boolean): Promise<Row> {
  const temp = tempDataDir()
  const store = await openStore({ dataDir: temp.directory })
  const world = await openWorld(store, temp.directory, files, { needsReview })
  try {
    const desk = new Desk(world, seededRandom(seed), needsReview)
    for (let n = 0; n < tries; n += 1) await desk.tally.timed(desk.act())
    await desk.findAgain()
    return desk.tally.row(
      needsReview ? 'the same, reviews required' : 'two publishers and an editor',
    )
  } finally {
    await world.stop()
    await store.close()
    temp.remove()
  }
}

export const desk: Drill = {
  about: 'dois que publicam e um que edita: publicar, agendar, rever, voltar, descartar',
  tries: { unit: 'atos', short: 40, long: 5000 },
  run: async (extent) => [await workAtDesk(extent, false), await workAtDesk(extent, true)],
}
