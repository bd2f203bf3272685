import { readFileSync } from 'node:fs'
import { compile } from '../../../src/core/language/compile'
import { pizzeria } from './vocabulary'

const textOf = (name: string) => readFileSync(`tests/core/pizzeria/${name}`, 'utf8')

const { script, variants, ...compiled } = compile(
  {
    texts: [
      { path: 'scripts/pedido.yaml', text: textOf('pedido.yaml') },
      { path: 'variants/base.yaml', text: textOf('base.yaml') },
      { path: 'variants/pizza.yaml', text: 'path: /\n' },
    ],
    pictures: new Map(),
  },
  pizzeria,
)
const [first] = variants
if (!script || !first) throw new Error(JSON.stringify(compiled.diagnostics, null, 2))

/** The pizzeria's conversation, compiled. */
export const content = { ...compiled, script, variants }
export const variant = first
