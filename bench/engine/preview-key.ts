import { createPreviewSession } from '../../admin/frame/create-preview-session'
import type { PreviewContent } from '../../admin/frame/protocol'
import { readContent } from '../../server/content/content-files'
import { isCompiled } from '../../src/api/path'
import { compile } from '../../src/core/language/compile'
import type { Step } from '../../src/core/script/step'
import { vocabulary } from '../../src/product/vocabulary'

const KEYS = 40

/** Milliseconds of a key in the preview of the product, after a talk of this many answers, that changes the words of its first step. */
export async function keyInPreview(root: string, answers: number): Promise<number> {
  const { texts } = await readContent(root)
  const sources = texts.filter(({ path }) => isCompiled(path))
  const { script, variants } = compile({ texts: sources, pictures: new Map() }, vocabulary)
  const variant = variants.find(({ id }) => id === 'home')
  if (!script || !variant) throw new Error('The content does not compile.')
  const session = createPreviewSession({
    now: Date.now,
    sleep: async () => {},
    newId: () => '0'.repeat(32),
    clockFacts: () => ({ hoje: '2026-11-21' }),
    tell: () => {},
  })
  const show = (steps: readonly Step[]) => {
    const content: PreviewContent = {
      script: { ...script, steps },
      variant,
      found: true,
      search: '',
    }
    session.command({ type: 'content', content })
  }
  show(script.steps)
  for (let n = 0; n < answers; n++) {
    const { offer } = session.chat.view().prompt ?? {}
    session.chat.choose(offer?.options.find(({ disabled }) => disabled === undefined)?.label ?? '')
    await new Promise((settled) => setImmediate(settled))
  }
  const first = session.chat.view().items[0]?.step
  let least = Number.POSITIVE_INFINITY
  for (let n = 0; n < KEYS; n++) {
    const say: Step['say'] = [{ type: 'text', text: [`Palavras ${n}.`] }]
    // as the frame gets it: a copy, none of whose steps is the object it was
    const steps = structuredClone(
      script.steps.map((step) => (step.id === first ? { ...step, say } : step)),
    )
    const start = performance.now()
    show(steps)
    least = Math.min(least, performance.now() - start)
  }
  return least
}
