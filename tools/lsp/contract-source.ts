import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type * as lsp from 'vscode-languageserver/node'
import { uriOfPath } from './convert'

const PRODUCT = fileURLToPath(new URL('../../src/product/', import.meta.url))

const contracts = ['actions', 'parts'].flatMap((folder) =>
  readdirSync(join(PRODUCT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('contract.ts'))
    .map((file) => join(PRODUCT, folder, file)),
)

/** Where an action or a part is made: its contract in the product's code. */
export function contractSource(name: string): lsp.Location[] {
  const words = `name: '${name}'`
  for (const file of contracts) {
    const lines = readFileSync(file, 'utf8').split('\n')
    const line = lines.findIndex((one) => one.includes(words))
    if (line === -1) continue
    const start = { line, character: lines[line]!.indexOf(words) + "name: '".length }
    const end = { line, character: start.character + name.length }
    return [{ uri: uriOfPath(file), range: { start, end } }]
  }
  return []
}
