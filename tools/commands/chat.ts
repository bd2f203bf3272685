import { readContent } from '../../server/content/content-files'
import { clockFacts } from '../../src/core/script/read-fact'
import { vocabulary } from '../../src/product/vocabulary'
import { readVisit } from '../../src/web/site/visit'
import { samples } from '../chat/backend'
import { helpLines } from '../chat/commands'
import { converse } from '../chat/converse'
import { memoryStorage, openChat } from '../chat/open-chat'
import { productTellings } from '../chat/product-parts'
import { sandbox } from '../chat/sandbox'
import { openTerminal, type Streams } from '../chat/terminal'
import { diagnosticLine } from '../talk-report'
import { compile } from './compile'
import { type Prompt, readArgs, runAtPrompt } from './prompt'

const OPTIONS = {
  root: { type: 'string', default: '.' },
  variant: { type: 'string', default: 'home' },
  url: { type: 'string', default: '' },
  samples: { type: 'boolean', default: false },
  sandbox: { type: 'boolean', default: false },
  fast: { type: 'boolean', default: false },
} as const

const USAGE = `npm run chat [-- --variant ID] [--url '?origem=…'] [--samples | --sandbox] [--fast] [--root DIR]
The conversation in the terminal, answered by the samples of the contracts or by the sandbox.`

/** Where somebody sits and types. */
type Seat = Omit<Streams, 'onStop'> &
  Pick<Prompt, 'error'> & {
    /** Ctrl+C where nothing is being typed. */
    readonly onInterrupt: (stop: () => void) => void
  }

/** `npm run chat -- --variant home`: a conversation in the terminal. Returns the exit code: 1 when there is none to be had. */
export const chat = (args: readonly string[], seat: Seat): Promise<number> =>
  runAtPrompt(
    USAGE,
    args,
    { log: (text) => seat.output.write(`${text}\n`), error: seat.error },
    () => talkAt(seat, args),
  )

/** Throws what is wrong with the command, in words. */
async function talkAt(seat: Seat, args: readonly string[]): Promise<number> {
  const { input, output, noColour } = seat
  const { values } = readArgs({ args: [...args], options: OPTIONS })
  if (values.samples && values.sandbox) throw new Error('Choose --samples or --sandbox.')
  const { script, ...compiled } = compile(await readContent(values.root))
  if (!script) {
    const errors = compiled.diagnostics.filter(({ severity }) => severity === 'error')
    throw new Error(['O roteiro tem erros:', ...errors.map(diagnosticLine)].join('\n'))
  }
  const content = { ...compiled, script }
  const page = content.variants.find(({ id }) => id === values.variant)
  if (!page) {
    const ids = content.variants.map(({ id }) => id).join(', ')
    throw new Error(`Não há a variante "${values.variant}". Há: ${ids}.`)
  }
  const { variant, facts } = readVisit(page, {
    search: values.url,
    storage: memoryStorage,
    now: Date.now,
  })
  const backend = values.sandbox ? await sandbox(content, variant) : samples(vocabulary)
  const terminal = openTerminal({ input, output, noColour, onStop: () => terminal.close() })
  const opened = openChat({
    content,
    variant,
    backend,
    fast: values.fast,
    vocabulary,
    variantFacts: facts,
    visitFacts: () => ({}),
    clockFacts: (at) => clockFacts(vocabulary.facts, at),
  })
  seat.onInterrupt(() => terminal.close())
  // whoever reads us has had enough
  output.on('error', () => terminal.close())
  try {
    if (terminal.live) terminal.write(helpLines().map(terminal.paint.dim))
    const tellings = productTellings(backend.takesCards)
    await converse({ opened, terminal, content, vocabulary, variant, tellings })
    return 0
  } finally {
    opened.chat.dispose()
    terminal.close()
    await backend.close()
  }
}
