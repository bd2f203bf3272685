import type { Slip } from './odd-letters'

const HANGING = /(?:^|\s)(?:d[eao]s?|em|n[oa]s?|para|com|por|pel[oa]s?|que|ou|e|uma?|ao|à|os|as)$/i
const STOPPED = /(?<!&#?\w{1,8})[,;]$/

/** A question as nobody would say anything else: `Qual é …`, `Quanto você …`. */
const QUESTION =
  /(?:^|[.!?:] |<br ?\/?>)(?:E )?(?:[Qq]ual (?:é|valor|combina|d[eao])|[Qq]uais são|[Qq]uant[oa]s? você|[Ee]m que dia|[Qq]uem vai|[Cc]omo você (?:conheceu|prefere|quer|soube)|[Pp]osso (?:fazer|ajudar|guardar))[^?]*$/

/** Pictures and blanks alone. */
const ONLY_PICTURES =
  /^(?=.*\p{Extended_Pictographic})(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200D|\uFE0F|\s)+$/u

/** How a bubble or a label begins and ends, and whether it says anything. */
export function oddSentence(
  text: string,
  kind: 'bubble' | 'label' | 'name' | 'words',
): readonly Slip[] {
  if (kind !== 'bubble' && kind !== 'label') return []
  const slip = (of: Slip['kind'], start: number, end: number): readonly Slip[] => [
    { kind: of, start, end, isCertain: false },
  ]
  if (ONLY_PICTURES.test(text)) return slip('only-pictures', 0, text.length)
  const small = /^(?!\p{Ll}-?\p{Lu}|e-mail)\p{Ll}[\p{L}-]*/u.exec(text)?.[0]
  if (small !== undefined) return slip('begins-small', 0, small.length)
  if (kind === 'label') return []
  const letters = text.replace(/\{\{[^{}]*\}\}|<[^<>]*>|[^\p{L}]/gu, '')
  if (letters.length > 18 && letters === letters.toUpperCase() && / \S+ /.test(text))
    return slip('in-capitals', 0, text.length)
  const end = HANGING.exec(text) ?? STOPPED.exec(text)
  if (end) return slip('cut-off', text.length - end[0].trimStart().length, text.length)
  const question = QUESTION.exec(text)
  return question ? slip('no-question-mark', text.length - 1, text.length) : []
}
