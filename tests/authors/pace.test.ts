import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Effect } from '../../src/core/engine/effect'
import { INITIAL } from '../../src/core/engine/state'
import { transition } from '../../src/core/engine/transition'
import { compile } from '../../src/core/language/compile'
import { delayOf } from '../../src/core/runtime/delay'
import { scriptFor } from '../../src/core/script/script-for'
import { eventsOf } from '../../src/core/talks/run-talk'
import { factTable } from '../../src/product/facts/facts'
import { vocabulary } from '../../src/product/vocabulary'
import { readTalks } from '../../tools/read-talks'
import { readTexts, textsAlone } from '../texts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const { script, variants } = compile(textsAlone(await readTexts(ROOT)), vocabulary)
const talks = (await readTalks(ROOT, [])).flatMap(({ talk }) => talk ?? [])

/** All effects of a talk up to and with the first part of this name. */
function effectsUpTo(part: string, about: string): readonly Effect[] {
  const talk = talks.find(({ talk: name }) => name.startsWith(about))
  const variant = variants.find(({ id }) => id === talk?.variant)
  if (!script || !talk || !variant) throw new Error(`No talk "${about}"`)
  const spoken = scriptFor(script, variant, factTable)
  const effects: Effect[] = []
  let state = INITIAL
  for (const event of eventsOf(talk, spoken, variant, vocabulary)) {
    const [next, more] = transition(spoken, state, event)
    state = next
    effects.push(...more)
  }
  const end = effects.findIndex((effect) => effect.type === 'show' && effect.part === part)
  if (end < 0) throw new Error(`No part "${part}" in "${about}"`)
  return effects.slice(0, end + 1)
}

test('issue "nobody is lost": from the first screen to the QR code the bot types for about 20 seconds in all', () => {
  const base = variants.find(({ id }) => id === 'home')!
  const effects = effectsUpTo('pix', 'Uma pessoa compra no Paga Metade e paga a 1ª parcela por Pix')
  const waits = effects.flatMap((effect, index) =>
    effect.type === 'wait'
      ? [delayOf(effect, base, { first: index === 0, short: false, next: effects[index + 1] })]
      : [],
  )
  const seconds = waits.reduce((sum, ms) => sum + ms, 0) / 1000
  console.log(`${waits.length} waits, ${seconds.toFixed(1)} s`)
  expect(seconds).toBeLessThan(22)
  expect(seconds).toBeGreaterThan(10)
})
