import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { Fork } from '../../src/core/engine/explain'
import type { Location } from '../../src/core/language/diagnostics/diagnostic'
import { exitPath } from '../../src/core/script/visit'
import type { StepPart } from '../worker/api'
import { compilationAtom } from '../worker/atoms'
import { compilerAtom } from '../worker/compiler'

/** The place of the way that a fork took, else of the last way it checked. */
export const forkPlace = ({ step, exit, branches }: Fork): StepPart => ({
  step,
  inside: [...exitPath(exit), Math.max(0, branches.length - 1), 'when'],
})

/** The source locations of places in the current documents; each undefined until the worker answers. */
export function useLocations(places: readonly StepPart[]): readonly (Location | undefined)[] {
  const compiler = useAtomValue(compilerAtom)
  const { version } = useAtomValue(compilationAtom)
  const [found, setFound] = useState<ReadonlyMap<string, Location | undefined>>(new Map())
  const asked = JSON.stringify(places)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version may have moved them
  useEffect(() => {
    const wanted: readonly StepPart[] = JSON.parse(asked) // serialised above
    if (!compiler || wanted.length === 0) return
    let isCurrent = true
    compiler.locateAll(wanted).then((locations) => {
      if (!isCurrent) return
      setFound(new Map(wanted.map((place, index) => [JSON.stringify(place), locations?.[index]])))
    })
    return () => {
      isCurrent = false
    }
  }, [compiler, asked, version])
  // by place, since the last answer may be about others
  return places.map((place) => found.get(JSON.stringify(place)))
}
