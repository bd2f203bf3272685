import type { FactTable } from '../../../script/fact'
import { latin } from '../../../script/latin'
import { covered, type Slip, slipAt } from './slip'

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
/** A quick test that every match passes; most sentences fail it. */
const MAY_HAVE =
  /[A-Z][A-Z\d]+[_-]|[a-z][A-Z]|[45]\d\d|null|stack|endpoint|payload|imeout|exists|goto|^(?:when|say|label|next|clear|reply|text):|->|=>|→|\((?:v|versão |rev)/

/** A name in camel case. */
const CAMEL = latin(/(?<![\p{L}\d_./{@$-])[a-z]+[A-Z]\w*/gu)

/** Reports technical names of scripts and servers, which mean nothing to visitors. */
export function innerWords(text: string, facts: FactTable): readonly Slip[] {
  if (!MAY_HAVE.test(text)) return []
  const words = covered(text, /\{+[^{}]*\}+|<[^<>]*>|https?:\S+/g)
  const names = [...words.matchAll(CAMEL)].filter(([name]) => facts.has(name))
  return [
    ...[...words.matchAll(CODES)].map((found) => slipAt('inner-word', found)),
    ...names.map((found) => slipAt('inner-word', found, { name: found[0] })),
  ]
}

/** Hyphenated words, which may be ids of steps. */
const HYPHENED = latin(/(?<![\p{L}\d_./@-])[a-z\d]+(?:-[a-z\d]+)+(?![\p{L}\d_/@-])/gu)

/** The words of a sentence that may be ids of steps. */
export const idsIn = (text: string): readonly RegExpExecArray[] =>
  /[a-z]-[a-z\d]/.test(text) ? [...covered(text, /<[^<>]*>|https?:\S+/g).matchAll(HYPHENED)] : []
