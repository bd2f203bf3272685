import { groupBy } from '../../../script/group-by'
import { memoize } from '../../../script/memoize'
import { plainLetters } from '../../../script/plain-letters'
import { diagnoseCopies } from '../../diagnostics/diagnose-copies'
import { diagnosePages } from '../../diagnostics/diagnose-pages'
import type { Report, Spot } from '../../diagnostics/finding'
import type { Layer } from '../../lower/compile-layer'
import type { Layered } from '../../lower/join-layers'
import { type Path, spotOfValue } from '../../read/path'
import { longestIn, OWN_PICTURES } from './check-owners'
import { BRAND_NAME, textIn } from './layer-values'

/** A layer, or its referral, that shows pictures; the name of a picture file of its own contains one of the words in `called`. */
type Showing = {
  readonly layer: Layer
  readonly root: Path
  readonly name: string
  readonly called: readonly string[]
}

const showing = memoize((layer: Layer): readonly Showing[] => {
  const name = textIn(layer, BRAND_NAME)
  const called = [name === undefined ? layer.name : longestIn(name)]
  const own = { layer, root: [], name: name ?? layer.name, called }
  if (layer.value.referral === undefined) return [own]
  const origin = textIn(layer, ['referral', 'botType']) ?? ''
  const calledThere = origin === '' ? [] : [origin.toLowerCase().replaceAll('_', '-')]
  return [own, { layer, root: ['referral'], name: origin, called: calledThere }]
})

/** Reports pictures that belong to another brand by their file name, or that a page of another brand or campaign shows first. */
export function checkPictures(
  variants: readonly Layered[],
  layers: readonly Layer[],
  report: Report,
): void {
  const own = new Set(variants.flatMap((variant) => variant.layers))
  const all = layers.filter((layer) => own.has(layer)).flatMap(showing)
  for (const path of OWN_PICTURES) {
    const shown = all.flatMap((one) => {
      const picture = textIn(one.layer, [...one.root, ...path])
      return picture === undefined ? [] : [{ ...one, picture }]
    })
    for (const [picture, users] of groupBy(shown, ({ picture: one }) => one)) {
      const words = stemOf(picture)
      const named = all.find((one) => isOf(one, words))
      // a picture that the base shows belongs to nobody else
      const base = users.find(({ layer, root }) => layer.kind === 'base' && root.length === 0)
      const owner = named ?? (base ? undefined : users[0])
      for (const user of users) {
        if (!owner || user.name === owner.name || isOf(user, words)) continue
        // a partner's picture in the base is reported by `checkBase`
        if (user === base && owner.layer.value.group !== undefined) continue
        const at = spotOfValue(user.layer.unit, [...user.root, ...path])
        const there = [...owner.root, ...path]
        const isThere = textIn(owner.layer, there) !== undefined
        const first = spotOfValue(owner.layer.unit, isThere ? there : ['path'])
        report(diagnoseCopies.otherPicture(at, picture, owner.name, first))
      }
    }
  }
  checkSeen(layers, report)
}

/** The file name without extension and without the prefix that files of its kind share, such as `logo-`. */
const stemOf = (picture: string): string =>
  plainLetters(picture)
    .replace(/\.[a-z0-9]+$/, '')
    .replace(/^[a-z]+-/, '')

const SHORTEST = 3

const isOf = ({ called }: Showing, stem: string): boolean =>
  called.some((word) => word.length >= SHORTEST && `-${stem}-`.includes(`-${word}-`))

/** Reports one banner that a layer describes in two ways, and two banners whose descriptions differ only in a word or two. */
function checkSeen(layers: readonly Layer[], report: Report): void {
  const seen = layers
    .toSorted((one, other) => Number(other.kind === 'base') - Number(one.kind === 'base'))
    .flatMap(seenIn)
  for (const [n, one] of seen.entries()) {
    for (const before of seen.slice(0, n)) {
      if (one.alt === before.alt) continue
      if (one.picture === before.picture) {
        // a page may describe the base's banner in words of its own
        if (one.layer === before.layer && Math.min(one.words.size, before.words.size) >= FEWEST)
          report(diagnosePages.seenOtherwise(altOf(one), altOf(before)))
      } else if (isAlike(one.words, before.words))
        report(diagnosePages.seenElsewhere(altOf(one), before.layer.name, altOf(before)))
    }
  }
}

type Seen = {
  readonly layer: Layer
  readonly root: Path
  readonly picture: string
  readonly alt: string
  readonly words: ReadonlySet<string>
}

const altOf = ({ layer, root }: Seen): Spot => spotOfValue(layer.unit, [...root, 'alt'])

const seenIn = memoize((layer: Layer): readonly Seen[] =>
  [['banner'], ['referral', 'banner']].flatMap((root) => {
    const [picture, alt] = ['src', 'alt'].map((key) => textIn(layer, [...root, key]))
    if (picture === undefined || alt === undefined) return []
    const words = new Set(plainLetters(alt).match(/[a-z]{4,}/g))
    return [{ layer, root, picture, alt, words }]
  }),
)

/** The fewest shared words that are no coincidence. */
const FEWEST = 5
/** The least share of the words that must be equal. */
const MOST = 0.75

function isAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  if (one.size < FEWEST || other.size < FEWEST) return false
  const shared = [...one].filter((word) => other.has(word)).length
  return shared >= FEWEST && shared >= MOST * Math.max(one.size, other.size)
}
