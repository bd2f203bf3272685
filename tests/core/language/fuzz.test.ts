import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { compile as compileOnce, createCompiler } from '../../../src/core/language/compile'
import { DIAGNOSTIC_CODES } from '../../../src/core/language/diagnostics/diagnostic'
import type { SourceText } from '../../../src/core/language/read/source'
import { campaignSize } from '../../campaign-size'
import { textsAlone } from '../../texts'
import { readFixtures } from './fixture'
import { mutate, mutations } from './mutations'
import { processorTime } from './processor-time'
import { vocabulary } from './vocabulary'

/** `npm run drill -- fuzz` tries as many as case SCR-16 asks for; `FUZZ_SEED` another lot. */
const RUNS = campaignSize({ test: 200, drill: 100_000 })
const SEED = Number(process.env.FUZZ_SEED ?? 20260101)
const TIMEOUT = 120_000 + RUNS * 20

const compile = createCompiler(vocabulary)
const contents = readFixtures().map(({ content }) => content.texts)

/** Words that may not be said do not keep a script from running, nor do buttons that do the same. */
const RUNS_ALL_THE_SAME: ReadonlySet<string> = new Set([
  'equal-options',
  ...DIAGNOSTIC_CODES.slice(DIAGNOSTIC_CODES.indexOf('promised-date')),
])

let slowest = 0
let judged = 0
let heapBefore = 0

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void // Node's, shown by the flag

/** Megabytes in use once the collector has run. */
function heap(): number {
  collect()
  return process.memoryUsage().heapUsed / 2 ** 20
}

/** Every diagnostic has a known code, a message, and a range that lies inside its text. */
function judge(sources: readonly SourceText[]): void {
  judged += 1
  // by then all that is made once is there
  if (judged === Math.floor(RUNS / 4)) heapBefore = heap()
  const started = processorTime()
  const { diagnostics, script } = compile(textsAlone(sources))
  slowest = Math.max(slowest, processorTime() - started)
  // a compiler that remembers the text before the change says no more and no less
  expect(diagnostics).toEqual(compileOnce(textsAlone(sources), vocabulary).diagnostics)
  for (const { code, message, english, path, range, fix } of diagnostics) {
    expect(DIAGNOSTIC_CODES).toContain(code)
    expect(`${message} ${english} ${fix?.title}`).not.toMatch(/undefined"|\[object|NaN/)
    expect(fix?.edits.length).not.toBe(0)
    const text = sources.find((source) => source.path === path)?.text ?? ''
    const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
    for (const { line, character } of [range.start, range.end]) {
      expect(line).toBeLessThan(lines.length)
      expect(character).toBeLessThanOrEqual((lines[line]?.length ?? 0) + 1)
    }
  }
  const isBroken = diagnostics.some(
    ({ severity, path, code }) =>
      severity === 'error' && path.startsWith('scripts/') && !RUNS_ALL_THE_SAME.has(code),
  )
  if (script) expect(isBroken).toBe(false)
}

afterAll(() => {
  console.log(
    `SCR-16: ${RUNS} mutations, the slowest took ${slowest.toFixed(0)} ms of processor time`,
  )
})

test(
  'SCR-16 no mutation of content makes the compiler throw or point outside the text',
  () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...contents),
        fc.nat({ max: 20 }),
        mutations,
        (sources, which, changes) => {
          const target = which % sources.length
          judge(
            sources.map((source, n) =>
              n === target ? { ...source, text: mutate(source.text, changes) } : source,
            ),
          )
        },
      ),
      { numRuns: RUNS, seed: SEED },
    )
  },
  TIMEOUT,
)

test(
  'SCR-16 any text at all is content or a diagnostic',
  () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) =>
        judge([
          { path: 'scripts/g.yaml', text },
          { path: 'variants/home.yaml', text },
        ]),
      ),
      { numRuns: RUNS / 2, seed: SEED },
    )
    // the bound of the case itself: no text a person can paste may hold up a check
    expect(slowest).toBeLessThan(1000)
    // a compiler that served all of them keeps no more than one
    expect(heap() - heapBefore).toBeLessThan(32)
  },
  TIMEOUT,
)
