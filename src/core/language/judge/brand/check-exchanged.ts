import { groupBy } from '../../../script/group-by'
import { latin } from '../../../script/latin'
import { plainLetters } from '../../../script/plain-letters'
import { isMapping, type Value } from '../../../script/value'
import { diagnosePages } from '../../diagnostics/diagnose-pages'
import type { Report } from '../../diagnostics/finding'
import type { Layer } from '../../lower/compile-layer'
import { spotOfValue } from '../../read/path'

/** Mappings of a layer whose keys describe their values. */
const NAMED = ['texts', 'links'] as const

/** Reports values that fit another key and not their own: `carrossel.anterior: Próximo`, `regulamento: …/contrato.pdf`. */
export function checkExchanged({ unit, value }: Layer, report: Report): void {
  for (const [key, words] of Object.entries(isMapping(value.texts) ? value.texts : {})) {
    if (typeof words !== 'string') continue
    const names = key.split(/[.-]/)
    const [, contrary] = CONTRARIES.find(([name]) => names.includes(name)) ?? []
    if (contrary?.test(words))
      report(diagnosePages.contrary(spotOfValue(unit, ['texts', key]), key, words))
  }
  for (const map of NAMED) {
    const entries = Object.entries(isMapping(value[map]) ? value[map] : {}).flatMap(entryOf)
    const named = groupBy(
      entries.flatMap((entry) => entry.names.map((name) => ({ name, entry }))),
      ({ name }) => name,
    )
    for (const one of entries) {
      const others = [...one.words].flatMap((word) => named.get(word) ?? [])
      const other = others.find(({ entry }) => entry !== one && isSaidBy(one, entry))?.entry
      if (!other) continue
      const [at, there] = [one, other].map(({ key }) => spotOfValue(unit, [map, key]))
      report(diagnosePages.exchanged(at!, one.key, other.key, there!))
    }
  }
}

/** Words in a key, each with words that contradict it in the value. */
const CONTRARIES: readonly (readonly [name: string, contrary: RegExp])[] = [
  ['minima', latin(/(?<!\p{L})(?:boa|bom|ótim[ao]|excelente)(?!\p{L})/iu)],
  ['maxima', /\b(?:ruim|péssim[ao]|pior)\b/i],
  ['recusado', /\b(?:aprovad[ao]|aceit[ao]|deu certo)\b/i],
  ['aprovado', /\b(?:recusad[ao]|negad[ao]|não deu certo)\b/i],
  ['comprovante', latin(/(?<!\p{L})(?:recusad[ao]|negad[ao]|pendente|aguardando)(?!\p{L})/iu)],
  [
    'espera',
    latin(
      /(?<!\p{L})(?:aprovou|aprovad[ao]|recebemos|confirmou|confirmad[ao]|recusou|recusad[ao])(?!\p{L})/iu,
    ),
  ],
  ['primeira', /última/i],
  ['ultima', /primeira/i],
  ['anterior', /próxim/i],
  ['proximo', /anterior/i],
  ['menor', /maior/i],
  ['comecar', latin(/fechar|(?<!\p{L})sair(?!\p{L})/iu)],
  ['esquecer', /cancelar/i],
  ['pendente', /\b(?:aprovad[ao]|recusad[ao])\b/i],
]

type Entry = {
  readonly key: string
  /** The words of the key. */
  readonly names: readonly string[]
  readonly words: ReadonlySet<string>
  readonly value: string
}

function entryOf([key, value]: readonly [string, Value]): readonly Entry[] {
  if (typeof value !== 'string') return []
  const words = plainLetters(value.replace(/\{[^{}]*\}/g, '')).match(/[a-z]+/g)
  return [{ key, names: key.split(/[.-]/), words: new Set(words), value }]
}

const SHORTEST = 3

/** Whether two values name each other's key and not their own, or one repeats the other's value, which names the other key. */
function isSaidBy(one: Entry, other: Entry): boolean {
  if (Math.abs(one.names.length - other.names.length) > 1) return false
  const [own = '', ...rest] = one.names.filter((name) => !other.names.includes(name))
  const [theirs = '', ...more] = other.names.filter((name) => !one.names.includes(name))
  if (rest.length + more.length > 0 || theirs.length < SHORTEST) return false
  if (!one.words.has(theirs) || one.words.has(own)) return false
  const isTurned = own !== '' && other.words.has(own) && !other.words.has(theirs)
  return isTurned || one.value === other.value
}
