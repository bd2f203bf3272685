import { readFileSync } from 'node:fs'
import { compile } from '../../../src/core/language/compile'
import { pizzeria } from './vocabulary'

const textOf = (name: string) => readFileSync(`tests/core/pizzeria/${name}`, 'utf8')

/** The pizzeria's conversation, compiled, with the text of its one variant. */
export function contentWith(text: string) {
  const { script, variants, ...compiled } = compile(
    {
      texts: [
        { path: 'scripts/pedido.yaml', text: textOf('pedido.yaml') },
        { path: 'variants/base.yaml', text: textOf('base.yaml') },
        { path: 'variants/pizza.yaml', text },
      ],
      pictures: new Map(),
    },
    pizzeria,
  )
  const [variant] = variants
  if (!script || !variant) throw new Error(JSON.stringify(compiled.diagnostics, null, 2))
  return { ...compiled, script, variants, variant }
}

export const content = contentWith('path: /\n')
export const { variant } = content
