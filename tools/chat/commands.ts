import { talkTextOf, writeTalk } from '../talk-record'
import type { Conversation } from './converse'
import { factLines } from './part-telling'

/** Whether the conversation goes on. */
type Went = 'on' | 'leave'

type Command = {
  readonly about: string
  readonly run: (world: Conversation, argument: string) => Went | Promise<Went>
}

const COMMANDS: { readonly [name: string]: Command } = {
  voltar: { about: 'altera a resposta anterior', run: back },
  cancelar: {
    about: 'deixa a alteração',
    run: ({ opened }) => {
      opened.chat.edit(undefined)
      return 'on'
    },
  },
  fatos: {
    about: 'o que se sabe',
    run: ({ opened, terminal, vocabulary }) => {
      terminal.write(factLines(opened.facts(), vocabulary).map((line) => `  ${line}`))
      return 'on'
    },
  },
  tema: { about: 'NÚMERO: pergunta pela ajuda; sem número, os temas', run: topic },
  passo: { about: 'o passo, e onde está escrito', run: step },
  gravar: { about: 'ARQUIVO: escreve a conversa como teste', run: save },
  reiniciar: {
    about: 'começa de novo',
    run: ({ opened }) => {
      opened.chat.restart()
      return 'on'
    },
  },
  ajuda: {
    about: 'estes comandos',
    run: ({ terminal }) => {
      terminal.write(helpLines())
      return 'on'
    },
  },
  sair: { about: 'sai', run: () => 'leave' },
}

export const helpLines = (): readonly string[] =>
  Object.entries(COMMANDS).map(([name, { about }]) => `  /${name} ${about}`)

/** Runs a line that begins with a slash; `undefined` where it is none. */
export async function runCommand(line: string, world: Conversation): Promise<Went | undefined> {
  const [, name = '', argument = ''] = /^\/(\S*)\s*(.*)$/.exec(line.trim()) ?? []
  if (!line.trim().startsWith('/')) return undefined
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command) return command.run(world, argument.trim())
  world.terminal.write([`Não há /${name}.`, ...helpLines()])
  return 'on'
}

/** The answer before the one that is being changed, or the last. */
function back({ opened, terminal }: Conversation): Went {
  const { editable = [], editing } = opened.chat.view()
  const item = editable.findLast((id) => editing === undefined || id < editing.item)
  if (item === undefined) terminal.write(['Não há o que alterar.'])
  else opened.chat.edit(item)
  return 'on'
}

function topic({ opened, terminal }: Conversation, number: string): Went {
  const { topics = [] } = opened.chat.view()
  const asked = topics[Number(number) - 1]
  if (asked) opened.chat.help(asked.step)
  else terminal.write(topics.map(({ label }, n) => `  ${n + 1}) ${label}`))
  return 'on'
}

function step({ opened, terminal, content }: Conversation): Went {
  const { step } = opened.chat.view()
  const place = content.locate(step)
  const where = place ? ` (${place.path}:${place.range.start.line + 1})` : ''
  terminal.write([`  ${step}${where}`])
  return 'on'
}

async function save(conversation: Conversation, file: string): Promise<Went> {
  const { opened, terminal, content, vocabulary, variant } = conversation
  const session = opened.session()
  if (file === '' || !session) {
    terminal.write([file === '' ? 'Diga o arquivo: /gravar ARQUIVO' : 'Não há o que gravar.'])
    return 'on'
  }
  try {
    await writeTalk(talkTextOf(session, variant.id, content, vocabulary), file)
    terminal.write([`Gravada em ${file}`])
  } catch (reason) {
    terminal.write([reason instanceof Error ? reason.message : String(reason)])
  }
  return 'on'
}
