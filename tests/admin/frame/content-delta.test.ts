import { expect, test } from 'vitest'
import { contentReceiver, contentSender } from '../../../admin/frame/content-delta'
import type { PreviewCommand, PreviewContent, SentCommand } from '../../../admin/frame/protocol'
import { createCompiler } from '../../../src/core/language/compile'
import { vocabulary } from '../../../src/product/vocabulary'
import { readTexts, textsAlone } from '../../texts'

const sources = await readTexts('.')

/** A line that keeps what goes over it, as a port copies it. */
function line() {
  const sent: SentCommand[] = []
  const heard: PreviewCommand[] = []
  const hear = contentReceiver((command) => heard.push(command))
  const send = contentSender({
    postMessage: (command: SentCommand) => {
      sent.push(structuredClone(command))
      hear(sent.at(-1)!)
    },
  })
  const contents = () =>
    heard.flatMap((command) => (command.type === 'content' ? [command.content] : []))
  return { send, sent, heard, contents }
}

test('of a script and a variant that the frame has, only what is new is sent, and what stays is the same object there', () => {
  const compile = createCompiler(vocabulary)
  const contentOf = (from: string, to: string): PreviewContent => {
    const texts = sources.map(({ path, text }) => ({ path, text: text.replace(from, to) }))
    const { script, variants } = compile(textsAlone(texts))
    return { script: script!, variant: variants[0]!, found: true, search: '' }
  }
  const before = contentOf('', '')
  const now = { ...contentOf('Que bom ter você', 'Que alegria ter você'), variant: before.variant }
  const { send, sent, contents } = line()
  for (const content of [before, now, before]) send({ type: 'content', content })

  const deltas = sent.flatMap((command) => (command.type === 'content' ? [command.content] : []))
  expect(deltas.map(({ script }) => script.steps.length)).toEqual([
    before.script.steps.length,
    1,
    1,
  ])
  expect(deltas.map(({ variant }) => variant?.id)).toEqual([
    before.variant.id,
    undefined,
    undefined,
  ])
  expect(contents()).toEqual([before, now, before])
  const [first, second] = contents().map(({ script }) => script.steps)
  expect(first!.filter((step, index) => step !== second![index]).map(({ id }) => id)).toEqual([
    'copy-message-1',
  ])
})

test('a step that is gone, or stands elsewhere, is so in the frame as well', () => {
  const { script, variants } = createCompiler(vocabulary)(textsAlone(sources))
  const { send, contents } = line()
  const content = (steps = script!.steps): PreviewContent => ({
    script: { ...script!, steps },
    variant: variants[0]!,
    found: true,
    search: '',
  })
  const reversed = script!.steps.toReversed()
  const all = [content(), content(script!.steps.slice(1)), content(reversed), content()]
  for (const content of all) send({ type: 'content', content })
  expect(contents()).toEqual(all)
})

test('any other command goes as it is', () => {
  const { send, heard } = line()
  send({ type: 'restart' })
  send({ type: 'turn', turn: 2 })
  expect(heard).toEqual([{ type: 'restart' }, { type: 'turn', turn: 2 }])
})
