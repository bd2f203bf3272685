import { latin } from '../../../script/latin'
import { hangingEnd } from '../hanging-end'
import { type Slip, slipAt, slipsAt } from './slip'

/** Words that can only begin a question: `Qual é …`, `Quanto você …`. */
const QUESTION =
  /(?:^|[.!?:] |<br ?\/?>)(?:E )?(?:[Qq]ual (?:é|valor|combina|d[eao])|[Qq]uais são|[Qq]uant[oa]s? você|[Ee]m que dia|[Qq]uem vai|[Cc]omo você (?:conheceu|prefere|quer|soube)|[Pp]osso (?:fazer|ajudar|guardar))[^?]*$/

/** Only emoji and spaces. */
const ONLY_PICTURES =
  /^(?=.*\p{Extended_Pictographic})(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200D|\uFE0F|\s)+$/u

const BEGINS_SMALL = latin(/^(?!\p{Ll}-?\p{Lu}|e-mail)\p{Ll}[\p{L}-]*/u)

function isShouted(text: string): boolean {
  const letters = text.replace(/\{\{[^{}]*\}\}|<[^<>]*>|[^\p{L}]/gu, '')
  return letters.length > 18 && letters === letters.toUpperCase() && / \S+ /.test(text)
}

/** Reports a text that breaks off before its sentence is complete. */
export function cutOff(text: string): readonly Slip[] {
  const end = hangingEnd(text)
  return end === undefined ? [] : [slipAt('cut-off', { 0: end, index: text.length - end.length })]
}

/** Checks how a bubble or label begins and ends, and that it is more than emoji. */
export function oddSentence(
  text: string,
  kind: 'bubble' | 'label' | 'name' | 'words',
): readonly Slip[] {
  if (kind !== 'bubble' && kind !== 'label') return []
  const slip = (of: Slip['kind'], start: number, end: number): readonly Slip[] => [
    slipAt(of, { 0: text.slice(start, end), index: start }),
  ]
  // most texts begin with a capital and a small letter: not an emoji, not in lower case, not in capitals
  const isPlain = /^[A-ZÀ-Ý][a-zà-ÿ]/.test(text)
  if (!isPlain && ONLY_PICTURES.test(text)) return slip('only-pictures', 0, text.length)
  const small = isPlain ? undefined : BEGINS_SMALL.exec(text)?.[0]
  if (small !== undefined) return slip('begins-small', 0, small.length)
  if (kind === 'label') return []
  if (!isPlain && isShouted(text)) return slip('in-capitals', 0, text.length)
  const end = cutOff(text)
  if (end.length > 0) return end
  const question = text.endsWith('?') ? undefined : QUESTION.exec(text)
  return question ? slip('no-question-mark', text.length - 1, text.length) : []
}

/** Emoji that mock, scold or hurry the visitor, or show off money. */
const RUDE = /(?:😂|🤣|😹|🙄|🤡|💩|🖕|😡|🤬|😠|😤|👿|😈|🤮|🤢|🥱|🤑|💸|💲|⏰|🚨|‼|⁉)\uFE0F?/gu

/** Words in capitals with two or three exclamation marks. */
const SHOUTED = latin(/(?<!\p{L})\p{Lu}{2,}(?: \p{Lu}+)* ?!{2,3}(?!!)/gu)

/** Reports emoji and punctuation that mock, hurry or shout. */
export function oddTone(text: string): readonly Slip[] {
  return [...slipsAt('tone', text, RUDE), ...slipsAt('tone', text, SHOUTED)]
}
