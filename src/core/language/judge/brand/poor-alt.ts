import { latin } from '../../../script/latin'
import { plainLetters } from '../../../script/plain-letters'

/** No words, or those of a file. */
const SAYS_NOTHING = /^\s*$|^\S+\.(?:svg|png|jpe?g|webp|gif|avif)$/i

/** Of what kind the picture is, or no word at all; in small letters, as the next. */
const SAYS_LITTLE = latin(
  /^(?:imagem|foto|fotografia|ilustração|banner|figura|desenho|arte|capa|logo|logotipo|picture|image)(?: d[eao]s?(?!\p{L})| ilustrativa| principal| promocional| padrão| (?:nova|novo|final)(?!\p{L})|[:.]?$)|^[^\p{L}]+$|^\S{1,3}$/u,
)

/** What to do, which a picture does not show. */
const SAYS_WHAT_TO_DO = latin(
  /^(?:clique|toque|simule|saiba|aproveite|confira|conheça|contrate|compre|garanta|acesse|baixe|participe|ganhe|cadastre-se|cadastre|descubra|peça|experimente|não perca|venha|faça|comece|realize|conquiste)(?!\p{L})|(?:clique|toque) (?:aqui|e )|saiba mais|simule (?:já|agora)|compre (?:já|agora)/u,
)

/** What people add to the name of a file. */
const ADDED = /^(?:v?\d+|final|novo|nova|copia|versao|banner|mobile|desktop|\d+x\d+)$/

/** Whether words are the name of a file with its signs as blanks, and perhaps what people add to one. */
function isNameOf(picture: string, alt: string): boolean {
  const stem = plainLetters(picture).replace(/\.[a-z0-9]+$/, '')
  const named = new Set(stem.split(/[^a-z0-9]+/))
  const words = plainLetters(alt).match(/[a-z0-9]+/g) ?? []
  return (
    words.some((word) => named.has(word)) &&
    words.every((word) => named.has(word) || ADDED.test(word))
  )
}

/** One word of several parts, as files and pages are called. */
const IS_KEY = latin(/^[\p{L}\d]+(?:[-_][\p{L}\d]+)+$/u)

/** What is wrong with the words for who does not see a picture: none, or such as say nothing of it. */
export function altFault(picture: string, alt: string): 'missing' | 'poor' | undefined {
  if (SAYS_NOTHING.test(alt)) return 'missing'
  const words = alt.toLowerCase()
  const isPoor =
    SAYS_LITTLE.test(words) ||
    SAYS_WHAT_TO_DO.test(words) ||
    IS_KEY.test(alt) ||
    isNameOf(picture, alt)
  return isPoor ? 'poor' : undefined
}
