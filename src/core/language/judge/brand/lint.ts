import type { Notice } from '../../../script/vocabulary'
import type { Finding, Report } from '../../diagnostics/finding'
import type { Layer } from '../../lower/compile-layer'
import type { CompiledStep } from '../../lower/compile-script'
import type { Layered } from '../../lower/join-layers'
import type { PictureSizes } from '../../read/content-input'
import { once } from '../../read/once'
import type { Flow } from '../check-flow'
import { checkCampaigns } from './check-campaigns'
import { checkLayered } from './check-layered'
import { checkNoticeCopy } from './check-notice-copy'
import { checkPictures } from './check-pictures'
import { lintSentence } from './lint-sentence'
import { sentencesOfLayer, sentencesOfStep } from './sentences'

// none of the three ever changes, so neither does what was found in it
const ofStep = once((step: CompiledStep): readonly Finding[] =>
  sentencesOfStep(step).flatMap(lintSentence),
)
const ofLayer = once((layer: Layer): readonly Finding[] =>
  sentencesOfLayer(layer).flatMap(lintSentence),
)
const ofLayered = once(checkLayered)

export type Brands = {
  readonly steps: readonly CompiledStep[]
  readonly flow: Flow
  readonly layers: readonly Layer[]
  /** The variants of which every layer could be read. */
  readonly variants: readonly Layered[]
  readonly pictures: PictureSizes | undefined
  readonly notice: Notice | undefined
}

/** Judges what brands say and show: promises, terms, links, lengths, pictures, campaigns. Nothing of it keeps a script from running. */
export function lintBrands(
  { steps, flow, layers, variants, pictures, notice }: Brands,
  report: Report,
): void {
  const tell = (findings: readonly Finding[]) => findings.forEach(report)
  for (const step of steps) tell(ofStep(step))
  for (const layer of layers) {
    tell(ofLayer(layer))
    if (notice) checkNoticeCopy(notice, layer, flow, report)
  }
  for (const variant of variants) {
    tell(ofLayered(variant))
    if (pictures) checkPictures(variant, pictures, report)
  }
  checkCampaigns(variants, report)
}
