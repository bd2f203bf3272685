import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import type { SourceText } from '../../../src/core/language/read/source'
import type { CompiledScript } from '../../../src/core/script/script'
import type { Variant } from '../../../src/core/script/variant'
import type { WithArms } from '../../worker/api'
import { lastValidAtom } from '../../worker/atoms'
import { type CompilerClient, createCompilerClient } from '../../worker/client'
import { compilerAtom } from '../../worker/compiler'
import { changedPathsAtom, liveAtom, picturesAtom } from '../../workspace/atoms'
import { useCall } from '../../workspace/context'
import { releaseDocumentsQuery } from '../../workspace/live-steps'

/** A compiled script with its brands and pictures; `arrive` asks the compiler for a conversation that reaches a step. */
export type SheetContent = WithArms & {
  readonly script: CompiledScript
  readonly variants: readonly Variant[]
  readonly pictures: readonly PictureAt[]
  readonly arrive: CompilerClient['arrive']
  /** The texts that it was compiled from, by path; absent for the draft, which the editor holds. */
  readonly sources?: ReadonlyMap<string, string>
}

export type PictureAt = { readonly path: string; readonly hash: string }

/** The latest version of the draft without errors; undefined before the first. */
export function useDraftContent(): SheetContent | undefined {
  const sound = useAtomValue(lastValidAtom)
  const pictures = useAtomValue(picturesAtom)
  const compiler = useAtomValue(compilerAtom)
  return useMemo(
    () => sound && compiler && { ...sound, pictures, arrive: compiler.arrive },
    [sound, pictures, compiler],
  )
}

/** The live content. Without changes in the draft it is the editor's own compilation; else the live release is compiled separately. */
export function useLiveContent(draft: SheetContent | undefined): SheetContent | undefined {
  const call = useCall()
  const live = useAtomValue(liveAtom)
  const differs = useAtomValue(changedPathsAtom).length > 0
  const { data } = useQuery({
    ...releaseDocumentsQuery(call, live?.release),
    enabled: differs && live !== undefined,
  })
  const compiled = useCompiled(differs ? data : undefined)
  return differs ? compiled : draft
}

type Compilable = {
  readonly documents: readonly SourceText[]
  readonly pictures: readonly PictureAt[]
}

/** Compiles any content in a compiler of its own; undefined until the first compilation without errors. */
export function useCompiled(contents: Compilable | undefined): SheetContent | undefined {
  const [compiled, setCompiled] = useState<SheetContent>()
  useEffect(() => {
    if (!contents) return undefined
    const sources = new Map(contents.documents.map(({ path, text }) => [path, text]))
    const client = createCompilerClient({
      onResult: ({ script, variants, experiments, armed }) => {
        if (script) {
          const compiled = { script, variants, experiments, armed, sources }
          setCompiled({ ...compiled, pictures: contents.pictures, arrive: client.arrive })
        }
      },
    })
    client.open(contents.documents)
    return () => client.dispose()
  }, [contents])
  return compiled
}
