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

const NOWHERE: readonly (Location | undefined)[] = []

/** The source locations of places in the current documents; empty until the worker answers. */
export function useLocations(places: readonly StepPart[]): readonly (Location | undefined)[] {
  const compiler = useAtomValue(compilerAtom)
  const { version } = useAtomValue(compilationAtom)
  const [found, setFound] = useState(NOWHERE)
  const asked = JSON.stringify(places)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version may have moved them
  useEffect(() => {
    const wanted: readonly StepPart[] = JSON.parse(asked) // serialised above
    if (!compiler || wanted.length === 0) return setFound(NOWHERE)
    let isCurrent = true
    compiler.locateAll(wanted).then((locations) => {
      if (isCurrent) setFound(locations ?? NOWHERE)
    })
    return () => {
      isCurrent = false
    }
  }, [compiler, asked, version])
  return found
}
