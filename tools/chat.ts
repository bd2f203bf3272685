import { parseArgs } from 'node:util'
import { readContent } from '../server/content/content-files'
import { compile } from '../src/core/language/compile'
import { clockFacts } from '../src/core/script/read-fact'
import { vocabulary } from '../src/product/vocabulary'
import { readVisit } from '../src/web/site/visit'
import { samples } from './chat/backend'
import { helpLines } from './chat/commands'
import { converse } from './chat/converse'
import { memoryStorage, openChat } from './chat/open-chat'
import { productTellings } from './chat/product-parts'
import { sandbox } from './chat/sandbox'
import { openTerminal } from './chat/terminal'
import { diagnosticLine } from './talk-report'

const OPTIONS = {
  root: { type: 'string', default: '.' },
  variant: { type: 'string', default: 'home' },
  url: { type: 'string', default: '' },
  samples: { type: 'boolean', default: false },
  sandbox: { type: 'boolean', default: false },
  fast: { type: 'boolean', default: false },
} as const

/** `npm run chat -- --variant home`: a conversation in the terminal. Throws what is wrong with the command, in words. */
async function main(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS })
  if (values.samples && values.sandbox) throw new Error('Escolha --samples ou --sandbox.')
  const { script, ...compiled } = compile(await readContent(values.root), vocabulary)
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
  const { NO_COLOR } = process.env
  const terminal = openTerminal({
    input: process.stdin,
    output: process.stdout,
    noColour: NO_COLOR !== undefined && NO_COLOR !== '',
    onStop: () => terminal.close(),
  })
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
  process.once('SIGINT', () => terminal.close())
  // whoever reads us has had enough
  process.stdout.on('error', () => terminal.close())
  try {
    if (terminal.live) terminal.write(helpLines().map(terminal.paint.dim))
    const tellings = productTellings(backend.takesCards)
    await converse({ opened, terminal, content, vocabulary, variant, tellings })
  } finally {
    opened.chat.dispose()
    terminal.close()
    await backend.close()
  }
}

await main(process.argv.slice(2)).catch((reason: unknown) => {
  // an option or folder that is not there: for the person at the prompt
  console.error(reason instanceof Error ? reason.message : reason)
  process.exitCode = 1
})
