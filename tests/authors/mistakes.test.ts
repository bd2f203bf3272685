import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type Compile, createCompiler } from '../../src/core/language/compile'
import type { SourceText } from '../../src/core/language/read/source'
import { vocabulary } from '../../src/product/vocabulary'
import { campaignSize } from '../campaign-size'
import { readTexts, textsAlone } from '../texts'
import { type Mutation, mutationsOf, stepsMisspelt } from './mutations'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const sources = await readTexts(ROOT)
const compiled = createCompiler(vocabulary)(textsAlone(sources))
const steps = new Set(compiled.script?.steps.map(({ id }) => id))
/** Questions for help, to which no way leads. */
const topics = new Set(compiled.script?.steps.flatMap(({ id, help }) => (help ? [id] : [])))
const mutations = sources.filter(isScript).flatMap((source) => mutationsOf(source, { steps }))

function isScript({ path }: SourceText): boolean {
  return path.startsWith('scripts/')
}

const withMistake = (mistaken: SourceText): readonly SourceText[] =>
  sources.map((source) => (source.path === mistaken.path ? mistaken : source))

/** What is amiss in how the compiler tells of a mistake; nothing when it tells it well. */
function untold({ source, lines, names, about }: Mutation, compile: Compile): string[] {
  const errors = compile(textsAlone(withMistake(source))).diagnostics.filter(
    (d) => d.severity === 'error',
  )
  const there = errors.filter(
    (d) =>
      d.path === source.path && lines.includes(d.range.start.line) && d.message.includes(names),
  )
  if (there.length > 0) return []
  const came = errors.map((d) => `${d.path}:${d.range.start.line + 1} ${d.code} ${d.message}`)
  return [
    `${source.path}:${lines.map((n) => n + 1)} ${about}\n    ${came.join('\n    ') || 'nada'}`,
  ]
}

/** Steps such as copy-message-1 and copy-message-2: as near to each other as a typo is to either. */
function isTwin(one: string, other: string): boolean {
  const differing = [...one].filter((letter, n) => letter !== other[n])
  return one.length === other.length && differing.length === 1
}

/** As many of a kind as are looked at; the others differ from them in nothing but the place. */
const MOST = campaignSize({ test: 14, drill: 2_000 })

/** At most so many, spread evenly over all files. */
const spread = <T>(items: readonly T[]): readonly T[] =>
  items.filter((_, n) => {
    const share = MOST / items.length
    return Math.floor(n * share) !== Math.floor((n - 1) * share)
  })

describe('a mistake in the real scripts is told at its line, with what to write (design section 3)', () => {
  test('the scripts themselves are without error', () => {
    expect(compiled.diagnostics).toEqual([])
  })

  test.each([
    ['branch', 'a branch of "on:" deleted'],
    ['key', 'a key misspelt'],
    ['fact', 'a fact misspelt'],
    ['step', 'a step misspelt where a way leads'],
    ['name', 'an action, a part or a link misspelt'],
  ] as const)('%s: %s', (kind, what) => {
    const ofKind = spread(mutations.filter((mutation) => mutation.kind === kind))
    const compile = createCompiler(vocabulary)
    expect(ofKind.flatMap((mutation) => untold(mutation, compile))).toEqual([])
    console.log(`${ofKind.length} × ${what}`)
    expect(ofKind.length).toBeGreaterThan(10)
  })

  test('the id of a step misspelt: told at every way that leads to it, with the id there now', () => {
    const ids = sources.filter(isScript).flatMap((source) => stepsMisspelt(source))
    const misspelt = spread(ids.filter(({ was }) => !topics.has(was)))
    const compile = createCompiler(vocabulary)
    const untold = misspelt.filter(({ source, was, is }) => {
      const { diagnostics } = compile(textsAlone(withMistake(source)))
      return !diagnostics.some(({ code, message }) => {
        const [named, meant = ''] = message.match(/(?<=")[^"]+(?=" não existe|"\?$)/g) ?? []
        return code === 'unknown-step' && named === was && (meant === is || isTwin(meant, was))
      })
    })
    expect(untold.map(({ was, is }) => `${was} as ${is}`)).toEqual([])
    console.log(`${misspelt.length} × the id of a step misspelt`)
    expect(misspelt.length).toBeGreaterThan(10)
  })
})
