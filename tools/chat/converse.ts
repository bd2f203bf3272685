import { plainWords } from '../../src/core/engine/render'
import type { View } from '../../src/core/runtime/view'
import type { Content } from '../talk-run'
import { type Choice, choicesOf, chosenBy, markedBy } from './choices'
import { runCommand } from './commands'
import { itemLines, promptLines } from './draw'
import type { Opened } from './open-chat'
import type { Drawing } from './part-telling'
import type { Terminal } from './terminal'

export type Conversation = Drawing & {
  readonly opened: Opened
  readonly terminal: Terminal
  readonly content: Content
}

/** Talks until there are no more lines, or somebody leaves. */
export async function converse(conversation: Conversation): Promise<void> {
  const { opened, tellings, terminal } = conversation
  const { chat } = opened
  const follow = followLog(conversation)
  let told: View | undefined
  let choices: readonly Choice[] = []
  chat.start()
  for (;;) {
    await follow.settled()
    const view = chat.view()
    if (view !== told) choices = tell(view, conversation)
    told = view
    const part = view.prompt?.show
    const fill = part && tellings.get(part.part)?.fill
    if (fill) {
      await fill(part.facts, conversation)
      continue
    }
    const line = await terminal.read()
    if (line === undefined) return
    const went = await runCommand(line, conversation)
    if (went === 'leave') return
    // the bot may have gone on while somebody typed
    if (went === undefined && chat.view() === view) use(line, choices, conversation)
  }
}

/** Writes the log as it grows. What an edited answer has changed is written again, from where it differs. */
function followLog(conversation: Conversation) {
  const { terminal } = conversation
  const { chat } = conversation.opened
  let written: readonly string[] = []
  let wake: (() => void) | undefined
  const isSettled = () => ['waiting', 'ended'].includes(chat.view().status)
  const write = () => {
    const items = chat
      .view()
      .items.map((item) => itemLines(item, conversation, terminal.paint).join('\n'))
    const same = items.findIndex((text, n) => text !== written[n])
    const from = same === -1 ? items.length : same
    if (from < written.length && items.length > 0)
      terminal.write([terminal.paint.dim('— de novo —')])
    terminal.write(items.slice(from))
    written = items
    if (isSettled()) wake?.()
  }
  chat.subscribe(write)
  return {
    settled: async () => {
      if (!isSettled()) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
        wake = undefined
      }
    },
  }
}

/** Says what can be done now, and gives the choices. */
function tell(view: View, conversation: Conversation): readonly Choice[] {
  const { chat } = conversation.opened
  const { paint, write } = conversation.terminal
  const { prompt, status, editing, items } = view
  if (status === 'ended' || !prompt) {
    write([paint.dim('— fim: /gravar ARQUIVO, /reiniciar ou /sair —')])
    return []
  }
  const changed = editing && items[editing.item]
  if (changed?.type === 'bubble') {
    write([paint.dim(`— alterando "${plainWords(changed.text)}": /cancelar deixa como está —`)])
  }
  const choices = choicesOf(prompt, { ...conversation, chat })
  write(promptLines(prompt, choices, conversation, paint))
  return choices
}

function use(line: string, choices: readonly Choice[], { opened, terminal }: Conversation): void {
  const { prompt, status } = opened.chat.view()
  if (status === 'ended' || !prompt) return
  const asked = prompt.ask !== undefined
  const choice = chosenBy(line, choices, asked)
  const marked = prompt.offer?.many === undefined ? undefined : markedBy(line, choices)
  if (marked && marked.length > 1) opened.chat.mark(marked)
  else if (choice) {
    if (choice.disabled !== undefined) terminal.write([`! ${choice.disabled}`])
    else {
      if (choice.link !== undefined) terminal.write([`  abre ${choice.link}`])
      choice.take()
    }
  } else if (asked) opened.chat.answer(line)
  else
    terminal.write([
      terminal.paint.red(`! Escolha pelo número, de 1 a ${choices.length}, ou pelo texto.`),
    ])
}
