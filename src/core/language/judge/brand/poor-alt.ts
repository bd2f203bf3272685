import { latin } from '../../../script/latin'
import { plainLetters } from '../../../script/plain-letters'

/** Empty, or a file name. */
const SAYS_NOTHING = /^\s*$|^\S+\.(?:svg|png|jpe?g|webp|gif|avif)$/i

/** Only the kind of picture, or no word; matched against lower case, like the next. */
const SAYS_LITTLE = latin(
  /^(?:imagem|foto|fotografia|ilustração|banner|figura|desenho|arte|capa|logo|logotipo|picture|image)(?: d[eao]s?(?!\p{L})| ilustrativa| principal| promocional| padrão| (?:nova|novo|final)(?!\p{L})|[:.]?$)|^[^\p{L}]+$|^\S{1,3}$/u,
)

/** A call to action, which does not describe the picture. */
const SAYS_WHAT_TO_DO = latin(
  /^(?:clique|toque|simule|saiba|aproveite|confira|conheça|contrate|compre|garanta|acesse|baixe|participe|ganhe|cadastre-se|cadastre|descubra|peça|experimente|não perca|venha|faça|comece|realize|conquiste)(?!\p{L})|(?:clique|toque) (?:aqui|e )|saiba mais|simule (?:já|agora)|compre (?:já|agora)/u,
)

/** Words that people add to file names. */
const ADDED = /^(?:v?\d+|final|novo|nova|copia|versao|banner|mobile|desktop|\d+x\d+)$/

/** Whether a description only repeats the words of the file name. */
function isNameOf(picture: string, alt: string): boolean {
  const stem = plainLetters(picture).replace(/\.[a-z0-9]+$/, '')
  const named = new Set(stem.split(/[^a-z0-9]+/))
  const words = plainLetters(alt).match(/[a-z0-9]+/g) ?? []
  return (
    words.some((word) => named.has(word)) &&
    words.every((word) => named.has(word) || ADDED.test(word))
  )
}

/** A single hyphenated word, such as an id. */
const IS_KEY = latin(/^[\p{L}\d]+(?:[-_][\p{L}\d]+)+$/u)

/** Why a description (`alt`) is useless to visitors who do not see the picture; `undefined` if it is fine. */
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
