import { createPreviewSession } from '../../../admin/frame/create-preview-session'
import type { Message, PreviewContent } from '../../../admin/frame/protocol'
import type { PreviewReport } from '../../../admin/frame/report'
import { compile } from '../../../src/core/language/compile'
import type { Step } from '../../../src/core/script/step'
import { vocabulary } from '../../../src/product/vocabulary'
import { textsAlone } from '../../texts'
import { contents } from '../worker/contents'

const sources = contents
  .filter(([path]) => !path.startsWith('tests/'))
  .map(([path, text]) => ({ path, text: text ?? '' }))

/** The product's own content, compiled. */
export const product = compile(textsAlone(sources), vocabulary)

export const home: PreviewContent = {
  script: product.script!,
  variant: product.variants.find(({ id }) => id === 'home')!,
  found: true,
  search: '',
}

/** The same with some steps written anew. */
export const withSteps = (edit: (step: Step) => Step | undefined): PreviewContent => ({
  ...home,
  script: { ...home.script, steps: home.script.steps.flatMap((step) => edit(step) ?? []) },
})

/** Waits until everything that was queued is done. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

export const AT = Date.UTC(2026, 10, 21, 12)

/** A session without a page, and what it has told. */
export function openSession() {
  const messages: Message[] = []
  const session = createPreviewSession({
    now: () => AT,
    sleep: async () => {},
    newId: () => '0'.repeat(32),
    clockFacts: () => ({ hoje: '2026-11-21' }),
    tell: (message) => messages.push(message),
  })
  const report = (): PreviewReport => {
    const last = messages.findLast(({ type }) => type === 'report')
    if (last?.type !== 'report') throw new Error('nothing was told')
    return last.report
  }
  const show = async (content: PreviewContent) => {
    session.command({ type: 'content', content })
    await settle()
  }
  const { chat } = session
  /** Answers or chooses as a visitor would, one after the other. */
  const play = async (...acts: readonly string[]) => {
    for (const act of acts) {
      const { prompt } = chat.view()
      if (prompt?.ask) chat.answer(act)
      else chat.choose(act)
      await settle()
    }
  }
  return { session, chat, messages, report, show, play }
}
