import type { Wording } from '../../core/script/wording'
import { cleanName, NAME_LETTERS } from './clean-name'
import { lengthOf } from './clean-text'
import { defineField } from './define-field'
import { REQUIRED, TOO_LONG } from './messages'
import { refused } from './refused'
import { shownAsText } from './shown-as-text'
import { titleCase } from './title-case'

/** The spec has no limit for the preferred name; the e-mail's limit keeps a bubble readable (case CLI-06). */
const MAX_LENGTH = 60
const INVALID: Wording = { key: 'recusa.nome', words: 'Está correto? 🤔' }
// wider than the spec's letters and spaces: otherwise Ana-Clara, D'Ávila or J. P. could not get past the first question
const WORD = `(?:[${NAME_LETTERS}]+(?:['’-][${NAME_LETTERS}]+)*|[${NAME_LETTERS}]\\.)`
const PATTERN = new RegExp(`^${WORD}(?: ${WORD})*$`)

/** The name a visitor wants to be called by: words of letters and initials, kept in title case (spec section 5, hole 20). */
export const nome = defineField({
  kind: 'nome',
  json: 'string',
  look: 'words',
  input: () => ({ keyboard: 'text', autocomplete: 'given-name', capitalize: 'words' }),
  parse(typed) {
    const name = cleanName(typed)
    if (name === '') return refused(REQUIRED)
    if (!PATTERN.test(name)) return refused(INVALID)
    return lengthOf(name) > MAX_LENGTH ? refused(TOO_LONG) : { ok: true, value: titleCase(name) }
  },
  messages: [REQUIRED, INVALID, TOO_LONG],
  show: shownAsText,
  sample: () => ({ typed: 'Mariana', value: 'Mariana' }),
  cases: () => ({
    valid: ['Li', 'maria da conceição', 'ÁUREA', "D'Ávila", 'Ana-Clara', 'J. P.', 'n'.repeat(60)],
    invalid: ['', 'Ana2', 'R2-D2', 'n'.repeat(61)],
  }),
})
