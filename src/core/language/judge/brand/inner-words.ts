import type { FactTable } from '../../../script/fact'
import { latin } from '../../../script/latin'
import { covered, type Slip, slipsAt } from './slip'

const CODES = latin(
  new RegExp(
    [
      // a program's constant, a ticket number, an error code
      String.raw`(?<![\w-])[A-Z][A-Z\d]+(?:_[A-Z\d]+)+(?!\w)`,
      String.raw`(?<![\w-])(?!COVID)[A-Z]{2,8}-\d{3,}(?![\w-])`,
      String.raw`(?<!\p{L})(?:HTTP|[Ee]rro|[Ee]rror|[Ss]tatus) ?[45]\d\d(?!\d)`,
      String.raw`(?<![\p{L}\d])(?:null|stack ?trace|endpoint|payload|[Tt]imeout)(?![\p{L}\d])`,
      // a line of the script within a sentence
      String.raw`(?<![\p{L}\d.])(?:exists|goto): ?\S+|^(?:when|say|label|next|clear|reply|text): ?\S+`,
      String.raw`(?:->|=>|→) ?[a-z]+(?:-[a-z\d]+)+`,
      // a version mark of a draft
      String.raw`\((?:v|versão |rev\.? ?)\d[^()]{0,40}\)`,
    ].join('|'),
    'gu',
  ),
)
/** A name in camel case. */
const CAMEL = latin(/(?<![\p{L}\d_./{@$-])[a-z]+[A-Z]\w*/gu)

/** Reports technical names of scripts and servers, which mean nothing to visitors. */
export function innerWords(text: string, facts: FactTable): readonly Slip[] {
  const words = covered(text, /\{+[^{}]*\}+|<[^<>]*>|https?:\S+/g)
  const names = slipsAt('inner-word', words, CAMEL, ([name]) => ({ name }))
  return [
    ...slipsAt('inner-word', words, CODES),
    ...names.filter(({ name = '' }) => facts.has(name)),
  ]
}

/** Hyphenated words, which may be ids of steps. */
const HYPHENED = latin(/(?<![\p{L}\d_./@-])[a-z\d]+(?:-[a-z\d]+)+(?![\p{L}\d_/@-])/gu)

/** The words of a sentence that may be ids of steps. */
export const idsIn = (text: string): readonly RegExpExecArray[] =>
  /[a-z]-[a-z\d]/.test(text) ? [...covered(text, /<[^<>]*>|https?:\S+/g).matchAll(HYPHENED)] : []
