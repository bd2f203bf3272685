import { isMap, isScalar, isSeq } from 'yaml'
import { factTable } from '../../src/product/facts/facts'
import { factsIn, isTarget, keyOf, parentOf, replace, type Spot, textOf, valueText } from './spot'
import { type Changed, offsetOf, spanOf, splice } from './yaml-edit'

/** How a mistake is made at a place of a script; nothing where it cannot be. */
export type Make = (spot: Spot) => Changed | undefined | readonly (Changed | undefined)[]

/** What slips from fingers and from other programs: values in another form, signs, letters, dashes. */
export const SLIPS = {
  'fato sem o cifrão': (spot) => {
    const name = textOf(spot.value)
    const isSource = ['with', 'prefill', 'refused'].some((key) => spot.path.includes(key))
    return isSource && name?.startsWith('$') ? replace(spot, name.slice(1)) : undefined
  },
  'fato entre chaves simples': (spot) => shown(spot, (fact) => `{${fact}}`),
  'fato com cifrão na frase': (spot) => shown(spot, (fact) => `$${fact}`),
  'fato entre colchetes': (spot) => shown(spot, (fact) => `[${fact}]`),
  'negrito de outro programa': (spot) => inSentence(spot, /\p{L}{5,}/u, (word) => `**${word}**`),
  'letra estragada': (spot) => inSentence(spot, /é/, () => 'Ã©'),
  'letra perdida': (spot) => inSentence(spot, /[ãçêó]/, () => '\uFFFD'),
  'letra invisível': (spot) => inSentence(spot, /(?<=\p{L}{2}) /u, (space) => `\u200B${space}`),
  'acento separado': (spot) => inSentence(spot, /[áéíóúãçêô]/, (letter) => letter.normalize('NFD')),
  'espaço dobrado': (spot) => inSentence(spot, /(?<=\p{L}) (?=\p{L})/u, () => '  '),
  'ponto dobrado': (spot) => inSentence(spot, /(?<=\p{L})\.(?=["']?$)/u, () => '..'),
  'frase em branco': (spot) => (isSentence(spot) ? replace(spot, '" "') : undefined),
  'marca sem fecho': (spot) => inSentence(spot, /\p{L}{5,}/u, (word) => `<b>${word}`),
  'palavra em minúsculas': (spot) => {
    const word = textOf(spot.value)
    const isWord = word !== undefined && /^[A-ZÇÃ_]{2,}$/.test(word) && isCompared(spot)
    return isWord ? replace(spot, word.toLowerCase()) : undefined
  },
  'número entre aspas': (spot) => {
    const number = isScalar(spot.value) ? spot.value.value : undefined
    return typeof number === 'number' && isCompared(spot) ? replace(spot, `"${number}"`) : undefined
  },
  'sim por true': (spot) => {
    const truth = isScalar(spot.value) ? spot.value.value : undefined
    return truth === true && isCompared(spot) ? replace(spot, 'sim') : undefined
  },
  'hífen esquecido': (spot) => {
    const { seat, value } = spot
    if (!isSeq(seat.parent) || seat.parent.flow || !isMap(value) || value.flow) return undefined
    const start = offsetOf(value)
    const dash = seat.source.text.slice(start - 2, start)
    return seat.at > 0 && dash === '- ' ? splice(seat.source, start - 2, start, '  ') : undefined
  },
  'volta ao mesmo passo': (spot) =>
    isTarget(spot) && textOf(spot.value) !== spot.step && keyOf(spot) === 'next'
      ? replace(spot, spot.step)
      : undefined,
  'dois-pontos sem espaço': (spot) => {
    const { key, value, seat } = spot
    if (
      !key ||
      !isScalar(value) ||
      seat.source.text.slice(offsetOf(value) - 2, offsetOf(value)) !== ': '
    )
      return undefined
    return splice(seat.source, offsetOf(value) - 1, offsetOf(value), '')
  },
} as const satisfies { readonly [name: string]: Make }

/** A value that a fact is set to or compared with. */
const isCompared = (spot: Spot): boolean =>
  (spot.path.includes('when') || parentOf(spot) === 'set') &&
  spot.path.some((key) => factTable.has(key))

/** Words of the bot alone on their line, which can be changed without minding quotes. */
const isSentence = (spot: Spot): boolean => {
  const words = textOf(spot.value)
  const isSaid = ['say', 'text'].includes(keyOf(spot)) && spot.path.length < 5
  return isSaid && words !== undefined && !valueText(spot).includes('\n')
}

function inSentence(spot: Spot, what: RegExp, put: (found: string) => string): Changed | undefined {
  const found = isSentence(spot) ? what.exec(valueText(spot)) : null
  if (!found) return undefined
  const start = offsetOf(spot.value) + found.index
  return splice(spot.seat.source, start, start + found[0].length, put(found[0]))
}

/** A fact that is shown, in other signs than double braces. */
function shown(spot: Spot, put: (fact: string) => string): readonly Changed[] {
  const { source } = spot.seat
  return factsIn(spot).flatMap(({ at, fact, isSaid }) => {
    const [start, end] = [at - 2, at + fact.length + 2]
    const [, last] = spanOf(spot.seat)
    const isWhole = source.text.slice(start, end) === `{{${fact}}}` && end <= last
    return isSaid && isWhole ? [splice(source, start, end, put(fact))] : []
  })
}
