import { latin } from '../../../script/latin'
import type { Norm } from '../../../script/vocabulary'
import { editDistance } from '../../diagnostics/nearest'
import { type Slip, slipAt, slipsAt } from './slip'

const CITED = latin(
  /(?<!\p{L})(Lei(?: Complementar)?|Decreto(?:-Lei)?|Resolução|Res\.|Circular|Portaria|Instrução Normativa|Medida Provisória)((?: (?!n[º°o.]+ ?\d|\d)[\p{L}.]+){0,2}) (?:n[º°o.]+ ?)?(\d{1,2}\.?\d{3}|\d{2,4})(?:\/(\d{1,6})(?!\d)|,?(?: de [^,.;]{3,24})? de ((?:19|20)\d\d)(?!\d))?(?![\d%])/giu,
)
/** The authorities that issue norms, as they are named in a citation. */
const MAKER = latin(/(?<!\p{L})(BCB|Bacen|Banco Central|CMN|CVM|Susep|Anatel|ANS|Conar)(?!\p{L})/iu)
/** Words that name another authority than the Banco Central, which authorises administrators (Lei 11.795/2008, art. 7). */
const AUTHORISED = latin(
  /(?<=[Aa]utorizad[ao] (?:e fiscalizad[ao] )?pel[ao] )(?!Banco Central|BCB|B[Aa][Cc][Ee][Nn])\p{Lu}[\p{L} ]{1,40}/gu,
)
/** The largest edit distance to the intended norm. */
const TURNED = 2

/** Reports citations of unknown laws and resolutions, and a wrong authority named as the one that authorises. */
export const oddNorms = (text: string, norms: readonly Norm[]): readonly Slip[] => [
  ...otherAuthorities(text),
  ...(norms.length > 0 && /\d\d/.test(text) ? unknownNorms(text, norms) : []),
]

export const otherAuthorities = (text: string): readonly Slip[] =>
  text.includes('utorizad')
    ? slipsAt('norm', text, AUTHORISED, () => ({ put: 'Banco Central' }))
    : []

function unknownNorms(text: string, norms: readonly Norm[]): readonly Slip[] {
  return [...text.matchAll(CITED)].flatMap((cited) => {
    const { 0: words, 1: kind = '', 2: maker = '', 3: number = '', 4: year, 5: long } = cited
    const said = { kind: `${kind}${maker}`, number, year: year ?? long }
    // a law of three digits without its year is too vague to compare
    const isVague =
      said.year === undefined && digits(number).length < 4 && /^(?:lei|dec)/i.test(kind)
    if (isVague || norms.some((norm) => isSame(norm, said))) return []
    const norm = meant(said, norms)
    if (!norm) return [slipAt('norm', cited)]
    const put = `${norm.number}/${norm.year}`
    const isOtherKind = !isOfKind(norm, said.kind)
    if (isOtherKind) return [slipAt('norm', cited, { put: `${norm.kind} ${put}` })]
    const index = cited.index + words.lastIndexOf(number)
    return [slipAt('norm', { 0: words.slice(words.lastIndexOf(number)), index }, { put })]
  })
}

type Cited = { readonly kind: string; readonly number: string; readonly year: string | undefined }

const digits = (number: string) => number.replaceAll('.', '')

function isSame(norm: Norm, { kind, number, year }: Cited): boolean {
  if (digits(norm.number) !== digits(number)) return false
  if (year !== undefined && !norm.year.endsWith(year)) return false
  return isOfKind(norm, kind)
}

/** Whether a citation may mean this kind of norm: `Res. BCB` is a Resolução BCB, as is a Resolução without an authority. */
function isOfKind(norm: Norm, kind: string): boolean {
  if (!norm.kind.toLowerCase().startsWith(kind.slice(0, 3).toLowerCase())) return false
  const [said, own] = [kind, norm.kind].map((one) => MAKER.exec(one)?.[1]?.toLowerCase())
  return said === undefined || own === undefined || said.slice(0, 2) === own.slice(0, 2)
}

/** The norm that was most likely meant: the one with the same number, else a similar one. */
const meant = ({ number, year }: Cited, norms: readonly Norm[]): Norm | undefined =>
  norms.find((norm) => digits(norm.number) === digits(number)) ??
  norms.find(
    (norm) =>
      year !== undefined &&
      editDistance(`${number}/${year}`, `${norm.number}/${norm.year}`, TURNED + 1) <= TURNED,
  )
