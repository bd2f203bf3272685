import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BEST, pack } from '../../../server/page/packed'
import { firstView } from '../../../src/core/runtime/first-view'
import { acceptedFacts } from '../../../src/core/script/accepted-facts'
import { variantFacts } from '../../../src/core/script/read-fact'
import { scriptFor } from '../../../src/core/script/script-for'
import { factsRead, factsWritten } from '../../../src/core/script/step-facts'
import type { Variant } from '../../../src/core/script/variant'
import { factTable } from '../../../src/product/facts/facts'
import { openingTable } from '../../../src/product/facts/opening-facts'
import { vocabulary } from '../../../src/product/vocabulary'
import { openingOf } from '../../../src/web/site/opening'
import type { PageData } from '../../../src/web/site/page-data'
import { readVisit } from '../../../src/web/site/visit'
import { ask, pageApp } from './page-app'
import { ownRelease } from './release'

const release = await ownRelease()
const all = [...release.variants.values()]
const home = release.variants.get('home')!

const pageOf = (variant: Variant): PageData => ({
  release: 'r1',
  variant,
  script: release.script,
  settings: { fakeLoad: 0, sandbox: true },
})

const viewOf = ({ script, variant, settings }: PageData) =>
  firstView(scriptFor(script, variant, factTable), variantFacts(factTable, variant), {
    ...variant,
    ...settings,
  })

describe('what stands in the document', () => {
  test('a talk begins with facts that the first files know', () => {
    const { facts } = readVisit(home, {
      search: '?cupom=VERAO&referralcode=ABC&idc=1&app=1',
      storage: () => ({ getItem: () => null, setItem: () => {}, removeItem: () => {} }),
      now: () => 0,
    })
    const begun = { ...facts, hoje: '2026-11-23' }
    expect(acceptedFacts(openingTable, begun)).toEqual(acceptedFacts(factTable, begun))
  })

  test('its steps name no fact that comes later', () => {
    for (const variant of all) {
      const { script } = openingOf(pageOf(variant))
      for (const step of script.steps) {
        const named = [...factsRead(step, vocabulary), ...factsWritten(step, vocabulary)]
        expect(named.filter((name) => !openingTable.has(name))).toEqual([])
      }
    }
  })

  test('a page whose first screen names a later fact is in it whole', () => {
    const start = release.script.steps.find(({ ask }) => ask?.fact === 'nome')!
    const page = { ...pageOf(home), script: { ...release.script, start: start.id } }
    expect(openingOf(page)).toBe(page)
    const text = [{ type: 'fact', fact: 'nome' }] as const
    const copy = { ...home.copy, [release.script.start]: [{ type: 'text' as const, text }] }
    const worded = pageOf({ ...home, copy })
    expect(openingOf(worded)).toBe(worded)
  })

  test.each(all.map((variant) => [variant.id, variant] as const))(
    '%s: its opening begins as the whole script does',
    (_id, variant) => {
      const page = pageOf(variant)
      const opening = openingOf(page)
      expect(viewOf(opening)).toEqual(viewOf(page))
      expect(viewOf(opening).status).not.toBe('ended')
    },
  )

  test('it ends nowhere: its fallback is no step', () => {
    const { script } = openingOf(pageOf(home))
    expect(script.steps.map(({ id }) => id)).not.toContain(script.fallback)
    expect(script.steps.length).toBeLessThan(release.script.steps.length / 5)
  })

  test('issue 14: the document fits the first 14 kB that a server may send', async () => {
    const app = await pageApp(release)
    for (const { hosts, path } of all) {
      const { rawPayload } = await ask(app, hosts[0] ?? home.hosts[0]!, path)
      const { bodies } = pack(rawPayload, BEST)
      expect(bodies.br.length).toBeLessThan(14_000)
    }
  })

  test('every word that the first files draw is in it', async () => {
    const { texts } = openingOf(pageOf(home)).variant
    const written = new Set<string>()
    for (const text of await firstFiles('src/web/site/main.tsx')) {
      for (const [, key = ''] of text.matchAll(/'([a-z-]+\.[a-z0-9-]+)'/g)) written.add(key)
    }
    const drawn = Object.keys(home.texts).filter((key) => written.has(key))
    expect(drawn.length).toBeGreaterThan(20)
    expect(drawn.filter((key) => !(key in texts))).toEqual([])
  })
})

const IMPORT = /^(?:import|export)\s(?!type\s)[^'"]*?from '(\.[^'?]+)'/gm

/** The text of a module and of all that it imports at once, without the table of keys itself. */
async function firstFiles(entry: string): Promise<readonly string[]> {
  const texts = new Map<string, string>()
  const read = async (path: string) => {
    if (texts.has(path)) return
    texts.set(path, '')
    const text = await readFile(path, 'utf8')
    texts.set(path, text)
    for (const [, from = ''] of text.matchAll(IMPORT))
      await read(await fileOf(join(dirname(path), from)))
  }
  await read(entry)
  return [...texts].flatMap(([path, text]) => (path.includes('text-keys') ? [] : [text]))
}

async function fileOf(path: string): Promise<string> {
  for (const ending of ['.ts', '.tsx']) {
    const found = await readFile(path + ending).catch(() => undefined)
    if (found) return path + ending
  }
  throw new Error(`${path} is no module`)
}
