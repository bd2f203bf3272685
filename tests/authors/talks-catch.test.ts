import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { compile } from '../../src/core/language/compile'
import type { CompiledScript } from '../../src/core/script/script'
import { scriptFor } from '../../src/core/script/script-for'
import type { Step, StepId } from '../../src/core/script/step'
import { runTalk } from '../../src/core/talks/run-talk'
import type { Talk } from '../../src/core/talks/talk'
import { factTable } from '../../src/product/facts/facts'
import { vocabulary } from '../../src/product/vocabulary'
import { readTalks } from '../../tools/read-talks'
import { readTexts, textsAlone } from '../texts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const { script, variants } = compile(textsAlone(await readTexts(ROOT)), vocabulary)
const talks = (await readTalks(ROOT, [])).flatMap(({ talk }) => talk ?? [])

function told(talk: Talk, by: CompiledScript) {
  const variant = variants.find(({ id }) => id === talk.variant)
  if (!variant) throw new Error(`No variant "${talk.variant}"`)
  return runTalk(talk, scriptFor(by, variant, factTable), variant, vocabulary)
}

type Diverted = {
  readonly script: CompiledScript
  /** The step that the way leaves. */
  readonly step: StepId
  readonly about: string
}

/** The script with one of its ways led elsewhere, for each of them. */
function* diverted(whole: CompiledScript): Generator<Diverted> {
  for (const [place, step] of whole.steps.entries()) {
    const text = JSON.stringify(step)
    const count = text.match(/"to":/g)?.length ?? 0
    for (let way = 0; way < count; way++) {
      let seen = 0
      let about = ''
      const changed: Step = JSON.parse(text, (key, to: unknown) => {
        if (key !== 'to' || seen++ !== way) return to
        const elsewhere = to === whole.fallback ? 'pesquisa-ate-mais' : whole.fallback
        about = `${step.id}, ${way}: ${String(to)} led to ${elsewhere}`
        return elsewhere
      })
      yield { script: { ...whole, steps: whole.steps.with(place, changed) }, step: step.id, about }
    }
  }
}

test('every way of the scripts led elsewhere makes a talk fail', () => {
  if (!script) throw new Error('The scripts have errors')
  // a talk that does not come by a step is the same whatever leaves it
  const whole = talks.map((talk) => ({ talk, ...told(talk, script) }))
  expect(whole.filter(({ failure }) => failure)).toEqual([])
  const ways = [...diverted(script)]
  // the talk that caught the last one comes first: it is at the next one's step as well, more often than not
  const asked = [...whole]
  const uncaught = ways.filter((changed) => {
    const at = asked.findIndex(
      ({ talk, steps }) => steps.has(changed.step) && told(talk, changed.script).failure,
    )
    if (at > 0) asked.unshift(...asked.splice(at, 1))
    return at < 0
  })
  expect(uncaught.map(({ about }) => about)).toEqual([])
  console.log(`${ways.length} ways led elsewhere, each caught by a talk`)
})
