import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fields } from '../../src/product/fields/fields'
import { insertEntry, insertImport } from '../new-action/insert'
import { quoted } from '../new-action/names'
import { type FieldPlan, keptValue, wrongOnesOf } from './plan-field'

const FOLDER = 'src/product/fields'
const TABLE = `${FOLDER}/fields.ts`

/** A kind has this name, or a file that a kind of this name would be written over. */
export const isTakenKind = (name: string, root: string): boolean =>
  Object.hasOwn(fields, name) || existsSync(join(root, fileOf(name)))

/** What a new kind changes in the repository at `root`; nothing is written yet. */
export function writeField(field: FieldPlan, root: string): ReadonlyMap<string, string> {
  const { name } = field
  const table = insertEntry(readFileSync(join(root, TABLE), 'utf8'), {
    table: 'fields',
    text: name,
  })
  return new Map([
    [fileOf(name), fieldFile(field)],
    [TABLE, insertImport(table, { name, from: `./${kebab(name)}` })],
  ])
}

/** Shows a kept code with what its mask writes between letters and digits. */
function shownBy(mask: string | undefined): string {
  const runs = (mask ?? '').match(/[#A*]+|[^#A*]+/g) ?? []
  const isSlots = (run: string) => /^[#A*]/.test(run)
  if (runs.every(isSlots)) return 'shownAsText'
  const slots = runs.filter(isSlots).map((run) => `(\\w{${run.length}})`)
  let nth = 0
  const whole = runs.map((run) => (isSlots(run) ? `$${++nth}` : run.replaceAll('$', '$$$$')))
  return `(value) => String(value).replace(/^${slots.join('')}$/, ${quoted(whole.join(''))})`
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** `cpfCnpj` stands in `cpf-cnpj.ts`. */
const fileOf = (name: string) => `${FOLDER}/${kebab(name)}.ts`

function fieldFile({ name, about, mask, pattern, typed, refusal }: FieldPlan): string {
  const value = keptValue(typed)
  const keyboard = mask !== undefined && !/[A*]/.test(mask) ? 'numeric' : 'text'
  const valid = [...new Set([typed, value])].map(quoted).join(', ')
  const show = shownBy(mask)
  return `import type { Wording } from '../../core/script/wording'
import { compactText } from './clean-text'
import { defineField } from './define-field'
import { REQUIRED } from './messages'
import { refused } from './refused'
${show === 'shownAsText' ? "import { shownAsText } from './shown-as-text'\n" : ''}
const INVALID: Wording = { key: ${quoted(`recusa.${kebab(name)}`)}, words: ${quoted(refusal)} }
const PATTERN = ${pattern}

const unmasked = (typed: string) => compactText(typed).toUpperCase().replace(/[./-]/g, '')

/** ${about.replace(/\.$/, '')}. */
export const ${name} = defineField({
  kind: ${quoted(name)},
  json: 'string',
  look: 'code',
  input: () => ({
    ${
      mask === undefined
        ? ''
        : `mask: ${quoted(mask)},
    clean: unmasked,`
    }
    keyboard: ${quoted(keyboard)},
    autocomplete: 'off',
    capitalize: 'characters',
    placeholder: ${quoted(typed)},
  }),
  parse(typed) {
    const code = unmasked(typed)
    if (code === '') return refused(REQUIRED)
    return PATTERN.test(code) ? { ok: true, value: code } : refused(INVALID)
  },
  messages: [REQUIRED, INVALID],
  show: ${show},
  sample: () => ({ typed: ${quoted(typed)}, value: ${quoted(value)} }),
  cases: () => ({
    valid: [${valid}],
    invalid: ['', ${wrongOnesOf(value).map(quoted).join(', ')}],
  }),
})
`
}
