import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { compile } from '../../src/core/language/compile'
import type { CompiledScript } from '../../src/core/script/script'
import { scriptFor } from '../../src/core/script/script-for'
import { runTalk } from '../../src/core/talks/run-talk'
import type { Talk } from '../../src/core/talks/talk'
import { factTable } from '../../src/product/facts/facts'
import { vocabulary } from '../../src/product/vocabulary'
import { readTalks } from '../../tools/read-talks'
import { readTexts, textsAlone } from '../texts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const { script, variants } = compile(textsAlone(await readTexts(ROOT)), vocabulary)
const talks = (await readTalks(ROOT, [])).flatMap(({ talk }) => talk ?? [])

function passes(talk: Talk, changed: CompiledScript): boolean {
  const variant = variants.find(({ id }) => id === talk.variant)
  if (!variant) throw new Error(`No variant "${talk.variant}"`)
  return !runTalk(talk, scriptFor(changed, variant, factTable), variant, vocabulary).failure
}

type Diverted = { readonly script: CompiledScript; readonly about: string }

/** The script with one of its ways led elsewhere, for each of them. */
function* diverted(whole: CompiledScript): Generator<Diverted> {
  const count = JSON.stringify(whole.steps).match(/"to":/g)?.length ?? 0
  for (let way = 0; way < count; way++) {
    let seen = 0
    let about = ''
    const steps: CompiledScript['steps'] = JSON.parse(
      JSON.stringify(whole.steps),
      (key, to: unknown) => {
        if (key !== 'to' || seen++ !== way) return to
        const elsewhere = to === whole.fallback ? 'pesquisa-ate-mais' : whole.fallback
        about = `${way}: ${String(to)} led to ${elsewhere}`
        return elsewhere
      },
    )
    yield { script: { ...whole, steps }, about }
  }
}

test('every way of the scripts led elsewhere makes a talk fail', () => {
  if (!script) throw new Error('The scripts have errors')
  expect(talks.filter((talk) => !passes(talk, script))).toEqual([])
  const ways = [...diverted(script)]
  // the talk that caught the last one comes first: it is at the next one's step as well, more often than not
  const asked = [...talks]
  const uncaught = ways.filter((changed) => {
    const at = asked.findIndex((talk) => !passes(talk, changed.script))
    if (at > 0) asked.unshift(...asked.splice(at, 1))
    return at < 0
  })
  expect(uncaught.map(({ about }) => about)).toEqual([])
  console.log(`${ways.length} ways led elsewhere, each caught by a talk`)
})
