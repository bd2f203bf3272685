import {
  createConnection,
  ProposedFeatures,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node'
import { inOrder } from './lsp/lifecycle'
import { serve } from './lsp/server'

if (process.argv.includes('--help')) {
  console.log(
    'npm run --silent lsp: the language server of scripts and variants, on standard input and output (docs/editors.md).',
  )
  process.exit(0)
}

/**
 * `npm run --silent lsp`: the language server of scripts and variants, over standard input and output. Standard output is the protocol's
 * alone; whatever else has something to say says it on standard error.
 */
console.log = console.error
console.info = console.error
const { reader, writer, hasEnded } = inOrder({
  reader: new StreamMessageReader(process.stdin),
  writer: new StreamMessageWriter(process.stdout),
})
process.stdin.on('end', () => process.exit(hasEnded() ? 0 : 1))
serve(createConnection(ProposedFeatures.all, reader, writer))
