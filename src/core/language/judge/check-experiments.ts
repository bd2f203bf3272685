import type { Arms, Experiment } from '../../script/experiment'
import { isMapping } from '../../script/value'
import type { Variant } from '../../script/variant'
import { diagnoseExperiment } from '../diagnostics/diagnose-experiment'
import { diagnoseVariant } from '../diagnostics/diagnose-variant'
import type { Report, Spot } from '../diagnostics/finding'
import { nearest } from '../diagnostics/nearest'
import { type ExperimentFile, servedExperiment } from '../lower/compile-experiment'
import type { Layer } from '../lower/compile-layer'
import { joinLayers, type Layered } from '../lower/join-layers'
import { lowerVariant } from '../lower/lower-variant'
import { spotOfKey, spotOfValue } from '../read/path'

/** The most experiments that run on a brand at once: each multiplies the brand's pages. */
const MOST_EXPERIMENTS = 2

type Brands = {
  readonly layered: readonly Layered[]
  readonly layers: readonly Layer[]
  /** Ids of the variants without errors. */
  readonly whole: ReadonlySet<string>
}

export type CheckedExperiments = {
  /** The experiments whose files are sound, also finished ones. */
  readonly experiments: readonly Experiment[]
  /** Every participating brand with each of its arms laid over it, as input for the checks of brands. */
  readonly layered: readonly Layered[]
  /** The whole brands compiled with their arms, in every combination if several experiments run on one. */
  readonly armed: readonly Variant[]
}

type Running = { readonly file: ExperimentFile; readonly brands: readonly Layered[] }

/** Checks experiments against the brands that they name, and lays their arms over those brands. */
export function checkExperiments(
  files: readonly ExperimentFile[],
  { layered, layers, whole }: Brands,
  report: Report,
): CheckedExperiments {
  const all = files
    .map((file) => ({ file, brands: brandsOf(file, layered, layers, report) }))
    .filter(({ file }) => file.isSound)
  const running = all.filter(({ file }) => file.kept === undefined)
  for (const one of running) reportEqualArms(one, report)
  const clashing = reportClashes(running, report)
  const sound = running.filter(({ file }) => !clashing.has(file))
  const ofBrand = (id: string) =>
    sound.filter(({ brands }) => brands.some((brand) => brand.id === id)).map(({ file }) => file)
  return {
    experiments: all.map(({ file, brands }) =>
      servedExperiment(
        file,
        brands.map(({ id }) => id),
      ),
    ),
    layered: sound.flatMap(({ file, brands }) =>
      brands.flatMap((brand) => file.arms.map(({ layer }) => laidOver(brand, [layer]))),
    ),
    armed: layered
      .filter(({ id }) => whole.has(id))
      .flatMap((brand) => combinations(ofBrand(brand.id)).map((arms) => armedWith(brand, arms))),
  }
}

/** The brands that an experiment names, directly or by a group; a finished experiment may name brands that no longer exist. */
function brandsOf(
  { unit, brands, groups, kept }: ExperimentFile,
  layered: readonly Layered[],
  layers: readonly Layer[],
  report: Report,
): readonly Layered[] {
  const ids = layered.map(({ id }) => id)
  const isRunning = kept === undefined
  for (const [n, brand] of isRunning ? brands.entries() : []) {
    if (ids.includes(brand)) continue
    const near = nearest(brand, ids)
    report(diagnoseExperiment.unknownBrand(spotOfValue(unit, ['brands', n]), brand, near))
  }
  const known = layers.filter(({ kind }) => kind === 'group').map(({ name }) => name)
  for (const [n, group] of isRunning ? groups.entries() : []) {
    if (known.includes(group)) continue
    const near = nearest(group, known)
    report(diagnoseVariant.unknownGroup(spotOfValue(unit, ['groups', n]), group, near))
  }
  return layered.filter(
    ({ id, value }) => brands.includes(id) || groups.some((group) => group === value.group),
  )
}

const laidOver = (brand: Layered, arms: readonly Layer[]): Layered =>
  joinLayers(brand.id, [...brand.layers, ...arms])

/** Reports two arms that are the same on every brand: they compare nothing. */
function reportEqualArms({ file, brands }: Running, report: Report): void {
  const shown = file.arms.map(({ layer }) =>
    JSON.stringify(brands.map((brand) => laidOver(brand, [layer]).value)),
  )
  for (const [n, one] of shown.entries()) {
    const first = shown.indexOf(one)
    if (brands.length === 0 || first === n) continue
    const [arm, same] = [file.arms[n]!.name, file.arms[first]!.name]
    report(diagnoseExperiment.equalArms(spotOfKey(file.unit, ['arms', arm]), arm, same))
  }
}

/** The keys that the arms set, each with its first place: a mapping counts by its members, a banner as one key. */
function keysOf({ arms }: ExperimentFile): ReadonlyMap<string, Spot> {
  const keys = new Map<string, Spot>()
  for (const { layer } of arms) {
    for (const [key, value] of Object.entries(layer.value)) {
      const isOpen = key !== 'banner' && isMapping(value)
      for (const name of isOpen ? Object.keys(value) : [undefined]) {
        const path = name === undefined ? [key] : [key, name]
        if (!keys.has(path.join('.'))) keys.set(path.join('.'), spotOfKey(layer.unit, path))
      }
    }
  }
  return keys
}

/** Reports experiments of one brand that change the same key, or that are too many. Returns those that must not run. */
function reportClashes(running: readonly Running[], report: Report): ReadonlySet<ExperimentFile> {
  const refused = new Set<ExperimentFile>()
  for (const [n, { file, brands }] of running.entries()) {
    const own = keysOf(file)
    const ids = brands.map(({ id }) => id)
    const before = running
      .slice(0, n)
      .map((one) => ({ ...one, shared: one.brands.find(({ id }) => ids.includes(id))?.id }))
      .filter(({ shared }) => shared !== undefined)
    for (const { file: earlier, shared } of before) {
      const theirs = keysOf(earlier)
      const key = [...own.keys()].find((one) => theirs.has(one))
      if (key === undefined) continue
      refused.add(file)
      const clash = { key, brand: shared!, experiment: earlier.id }
      report(diagnoseExperiment.experimentClash(own.get(key)!, clash, theirs.get(key)!))
    }
    const crowded = ids.find(
      (id) =>
        before.filter((one) => one.brands.some((brand) => brand.id === id)).length >=
        MOST_EXPERIMENTS,
    )
    if (crowded === undefined) continue
    refused.add(file)
    const at = spotOfKey(file.unit, ['about'])
    report(diagnoseExperiment.manyExperiments(at, crowded, MOST_EXPERIMENTS))
  }
  return refused
}

type Chosen = { readonly experiment: string; readonly arm: string; readonly layer: Layer }

/** All combinations of one arm per experiment: each visit of a brand is in one arm of every experiment. */
function combinations(files: readonly ExperimentFile[]): readonly (readonly Chosen[])[] {
  if (files.length === 0) return []
  return files.reduce<readonly (readonly Chosen[])[]>(
    (all, { id, arms }) =>
      all.flatMap((chosen) =>
        arms.map(({ name, layer }) => [...chosen, { experiment: id, arm: name, layer }]),
      ),
    [[]],
  )
}

function armedWith(brand: Layered, chosen: readonly Chosen[]): Variant {
  const layered = laidOver(
    brand,
    chosen.map(({ layer }) => layer),
  )
  const arms: Arms = Object.fromEntries(chosen.map(({ experiment, arm }) => [experiment, arm]))
  return { ...lowerVariant(layered), arms }
}
