import { atom } from 'jotai'
import type { Position } from '../../src/core/language/diagnostics/position'
import type { Variant } from '../../src/core/script/variant'
import {
  type HitTarget,
  NO_SIMULATION,
  type PreviewCommand,
  type Simulation,
} from '../frame/protocol'
import type { PreviewReport } from '../frame/report'
import { compilationAtom, lastValidAtom } from '../worker/atoms'
import { brandUrl, readAddress, variantAt } from './address'
import { type ShownArm, withArm } from './arms'

/** Newest report of the conversation in the preview; undefined before the first. */
export const reportAtom = atom<PreviewReport | undefined>(undefined)

/** Sends a command to the preview; does nothing while there is none. */
export type SendToPreview = (command: PreviewCommand) => void
export const sendAtom = atom<{ readonly send: SendToPreview }>({ send: () => {} })

/** Where the editor's cursor is; set by the editor, shown in the preview. */
export const cursorAtom = atom<{ readonly path: string; readonly position: Position } | undefined>(
  undefined,
)

/** What a click on a bubble in the preview does; undefined: it opens the bubble's line in the editor. */
export type BubbleAction = { readonly label: string; readonly take: (hit: HitTarget) => void }
export const bubbleActionAtom = atom<BubbleAction | undefined>(undefined)

export const simulationAtom = atom<Simulation>(NO_SIMULATION)

/** Width of the page in the preview, in CSS pixels. */
export const widthAtom = atom(360)

/** Whether personal data is hidden in the panels. */
export const maskedAtom = atom(false)

/** The first error that makes the preview show an older version; undefined while it shows the newest. */
export const staleAtom = atom((get) => {
  const { diagnostics, script, variants, version } = get(compilationAtom)
  if (version === 0) return undefined
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (!script || errors.some(({ code }) => code === 'took-too-long')) return errors[0]
  const shown = get(visitedAtom)?.variant.id
  if (shown === undefined || variants.some(({ id }) => id === shown)) return undefined
  // in the brand's own file, else in a layer that it shares
  return (
    errors.find(({ path }) => path === `variants/${shown}.yaml`) ??
    errors.find(({ path }) => path.startsWith('variants/')) ??
    errors[0]
  )
})

const NONE: readonly Variant[] = []

export const variantsAtom = atom((get) => get(lastValidAtom)?.variants ?? NONE)

const typedAddressAtom = atom<string | undefined>(undefined)

/** The address in the bar; by default that of the variant at `/`. */
export const addressAtom = atom(
  (get) => {
    const typed = get(typedAddressAtom)
    if (typed !== undefined) return typed
    const variants = get(variantsAtom)
    const home = variants.find(({ path }) => path === '/') ?? variants[0]
    return home ? brandUrl(variants, home) : ''
  },
  (_get, set, typed: string) => set(typedAddressAtom, typed),
)

/** The arm of an experiment that the preview shows; undefined: the brand as it is. */
export const armAtom = atom<ShownArm | undefined>(undefined)

/** What the address shows: a variant, or the 404 page (`found` is false) in the colours of the home variant. */
export const visitedAtom = atom((get) => {
  const variants = get(variantsAtom)
  const visited = readAddress(get(addressAtom))
  const found = variantAt(variants, visited)
  const variant = found ?? variants.find(({ path }) => path === '/') ?? variants[0]
  if (!variant) return undefined
  const shown = withArm(variant, get(lastValidAtom)?.armed ?? NONE, get(armAtom))
  return { variant: shown, found: found !== undefined, search: visited.search }
})

/** The last change of a fact that the preview refused, and why. */
export const refusedAtom = atom<{ readonly fact: string; readonly why: string } | undefined>(
  undefined,
)
