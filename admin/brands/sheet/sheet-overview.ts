import type { Diagnostic } from '../../../src/core/language/diagnostics/diagnostic'
import { readFile } from '../../../src/core/language/read/read-file'
import type { StepId } from '../../../src/core/script/step'
import { openingSteps } from '../../../src/core/script/step-shape'
import type { Variant } from '../../../src/core/script/variant'
import { readArmKey, withArm } from '../../preview/arms'
import { type Changes, changesBetween } from '../../publish/changes/changes-between'
import { reachWords } from '../../publish/changes/words'
import { counted } from '../../ui/words'
import type { SheetContent } from './live-content'
import type { SheetFilter } from './sheet-view'

/** What the sheet shows of one brand. */
export type BrandOnSheet = {
  readonly variant: Variant
  /** Its name, or its path where others have that name too. */
  readonly label: string
  readonly words: WordsFrom
  /** Whether the draft differs from live for this brand: at the shown step if that step has changed, else anywhere. */
  readonly changes: boolean
  /** The first error of the brand's file, else its first warning. */
  readonly problem?: Diagnostic
}

type Given = {
  readonly shown: SheetContent
  readonly step: StepId | ''
  /** The text of a file in the draft. */
  readonly sourceOf: (path: string) => string | null | undefined
  /** Those of the draft. */
  readonly diagnostics: readonly Diagnostic[]
}

export type SheetOverview = {
  readonly brands: readonly BrandOnSheet[]
  /** "Muda em 19 marcas, 4 têm texto próprio, 4 não mudam"; absent if the draft does not differ from live. */
  readonly reach?: string
}

/** The content with an experiment's arm laid over each brand on which the experiment runs. */
export function contentWithArm(content: SheetContent, key: string): SheetContent {
  const shown = readArmKey(key)
  if (!shown) return content
  const variants = content.variants.map((one) => withArm(one, content.armed, shown))
  return { ...content, variants }
}

/** Changes from live to draft; both must be known and differ. */
export const draftChanges = (live: SheetContent | undefined, draft: SheetContent | undefined) =>
  live && draft && live !== draft ? changesBetween(live, draft) : undefined

/** All brands by name, the one at `/` first, with what the sheet shows of each. */
export function sheetOf(given: Given, changes: Changes | undefined): SheetOverview {
  const { shown, step } = given
  const { sources } = shown
  const sourceOf = (id: string) =>
    sources ? sources.get(variantPath(id)) : given.sourceOf(variantPath(id))
  // what is wrong in the draft says nothing of what is live
  const diagnostics = sources ? [] : given.diagnostics
  const reach = changes?.steps.find(({ id }) => id === step)?.reach
  const changing = new Set(reach?.changes ?? changes?.touched ?? [])
  const steps = step === '' ? openingSteps(shown.script).map(({ id }) => id) : [step]
  // while a file has an error, the compiler keeps the brands that have been removed
  const there = shown.variants.filter(({ id }) => typeof sourceOf(id) === 'string')
  const brands = there.map((variant): BrandOnSheet => {
    const own = diagnostics.filter(({ path }) => path === variantPath(variant.id))
    const problem = own.find(({ severity }) => severity === 'error') ?? own[0]
    return {
      variant,
      label: labelOf(variant, there),
      words: variant.arms ? 'versao' : wordsFrom(variant, steps, sourceOf(variant.id)),
      changes: changing.has(variant.id),
      ...(problem && { problem }),
    }
  })
  return {
    brands: brands.toSorted(byName),
    ...(changes && { reach: reach ? reachWords(reach) : wordsOf(brands, changes) }),
  }
}

/** "1 marca muda, 26 não"; the brands that only the other content has are counted apart. */
function wordsOf(brands: readonly BrandOnSheet[], { variants }: Changes): string {
  const all = brands.length
  const touched = brands.filter(({ changes }) => changes).length
  const shown = new Set(brands.map(({ variant }) => variant.id))
  const missing = (wanted: 'added' | 'removed') =>
    variants.filter(({ change, variants: [id = ''] }) => change === wanted && !shown.has(id)).length
  const [gone, fresh] = [missing('removed'), missing('added')]
  return [
    touched === all
      ? `Mudam todas as ${all} marcas`
      : `${counted(touched, 'marca muda', 'marcas mudam')}, ${all - touched} não`,
    ...(gone > 0 ? [counted(gone, 'sai', 'saem')] : []),
    ...(fresh > 0 ? [counted(fresh, 'é nova', 'são novas')] : []),
  ].join(', ')
}

function labelOf({ id, brand: { name }, path }: Variant, all: readonly Variant[]): string {
  const isShared = all.some((other) => other.id !== id && other.brand.name === name)
  return isShared && path !== '/' ? path : name
}

export const variantPath = (id: string) => `variants/${id}.yaml`

const byName = (one: BrandOnSheet, other: BrandOnSheet) =>
  Number(other.variant.path === '/') - Number(one.variant.path === '/') ||
  Number(one.label.startsWith('/')) - Number(other.label.startsWith('/')) ||
  one.label.localeCompare(other.label, 'pt-BR')

export const FILTERS: {
  readonly [name in SheetFilter]: {
    readonly label: string
    readonly takes: (one: BrandOnSheet) => boolean
  }
} = {
  todas: { label: 'Todas', takes: () => true },
  mudam: { label: 'Mudam', takes: ({ changes }) => changes },
  proprio: { label: 'Texto próprio', takes: ({ words }) => words !== 'base' },
  'nao-mudam': { label: 'Não mudam', takes: ({ changes }) => !changes },
  aviso: { label: 'Com aviso', takes: ({ problem }) => problem !== undefined },
  versao: { label: 'No experimento', takes: ({ words }) => words === 'versao' },
}

/** Where the words of a step come from, for one brand. */
type WordsFrom = 'base' | 'grupo' | 'marca' | 'versao'

/** Which layer words these steps for a brand; `source` is the text of the brand's own file. */
export function wordsFrom(
  { copy }: Variant,
  steps: readonly StepId[],
  source: string | null | undefined,
): WordsFrom {
  const own = steps.filter((step) => Object.hasOwn(copy, step))
  if (own.length === 0) return 'base'
  const written = copyIn(source ?? '')
  return own.some((step) => written.has(step)) ? 'marca' : 'grupo'
}

/** The steps for which a brand's own file has words. */
function copyIn(text: string): ReadonlySet<StepId> {
  const { value } = readFile({ path: '', text }, false).head.unit
  const copy = typeof value === 'object' && value !== null && 'copy' in value ? value.copy : {}
  return new Set(Object.keys(Object(copy)))
}
