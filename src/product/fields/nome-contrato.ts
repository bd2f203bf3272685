import { cleanName, NAME_LETTERS } from './clean-name'
import { lengthOf } from './clean-text'
import { defineField } from './define-field'
import { INVALID_COMPANY_NAME, INVALID_NAME, REQUIRED, TOO_LONG } from './messages'
import { isCompany, labelOf } from './person-kind'
import { refused } from './refused'
import { shownAsText } from './shown-as-text'
import { titleCase } from './title-case'

export const LONGEST_CONTRACT_NAME = 30

// wider than the spec's letters, or D'Ávila, Ana-Clara and 3M cannot sign with their legal name (hole 13)
// an initial shortens a name that is too long, but does not count as one of its two words
const PERSON_NAME = new RegExp(
  `^[${NAME_LETTERS}]+(?:['’ -][${NAME_LETTERS}]+| [${NAME_LETTERS}]\\.(?= |$))*$`,
)
const COMPANY_NAME = new RegExp(`^[${NAME_LETTERS}0-9'’&./ -]+$`)
const HAS_LETTER = new RegExp(`[${NAME_LETTERS}]`)
const WORD = new RegExp(`[${NAME_LETTERS}0-9]`)

const hasTwoWords = (name: string, isWord: (word: string) => boolean) =>
  name.split(' ').filter((word) => WORD.test(word) && isWord(word)).length >= 2
const isNoInitial = (word: string) => !word.endsWith('.')

/** The legal name of a contract: two words at least, 30 characters at most (spec section 5, holes 12 and 13). */
export const nomeContrato = defineField({
  kind: 'nomeContrato',
  json: 'string',
  look: 'words',
  input: (context) => ({
    keyboard: 'text',
    autocomplete: isCompany(context) ? 'organization' : 'name',
    capitalize: 'words',
    ...labelOf(context, { person: 'Nome completo', company: 'Razão social' }),
  }),
  parse(typed, context) {
    const company = isCompany(context)
    const name = cleanName(typed)
    if (name === '') return refused(REQUIRED)
    if (lengthOf(name) > LONGEST_CONTRACT_NAME) return refused(TOO_LONG)
    const known = company
      ? COMPANY_NAME.test(name) && HAS_LETTER.test(name)
      : PERSON_NAME.test(name)
    if (!known || !hasTwoWords(name, company ? () => true : isNoInitial)) {
      return refused(company ? INVALID_COMPANY_NAME : INVALID_NAME)
    }
    // a company's name is its own: S.A. and 3M have no title case
    return { ok: true, value: company ? name : titleCase(name) }
  },
  messages: [REQUIRED, TOO_LONG, INVALID_NAME, INVALID_COMPANY_NAME],
  show: shownAsText,
  sample: (context) => {
    const typed = isCompany(context) ? 'Padaria Exemplo Ltda' : 'Mariana da Silva'
    return { typed, value: typed }
  },
  cases: (context) => ({
    valid: isCompany(context)
      ? ['Padaria Exemplo Ltda', '3M SA']
      : ['Ana Sá', 'Maria da Conceição Alves', 'Maria A. da Conceição Alves'],
    invalid: ['', 'Ana', 'Maria Aparecida da Conceição Ab'],
  }),
})
