import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import type { SourceText } from '../../../src/core/language/read/source'
import type { CompiledScript } from '../../../src/core/script/script'
import type { Variant } from '../../../src/core/script/variant'
import type { WithArms } from '../../worker/api'
import { soundAtom } from '../../worker/atoms'
import { type CompilerClient, createCompilerClient } from '../../worker/client'
import { compilerAtom } from '../../worker/compiler'
import { changedPathsAtom, liveAtom, picturesAtom } from '../../workspace/atoms'
import { useCall } from '../../workspace/context'
import { releaseDocumentsQuery } from '../../workspace/live-steps'

/** A conversation as compiled, with its brands, and whom to ask how a step of it is reached. */
export type SheetContent = WithArms & {
  readonly script: CompiledScript
  readonly variants: readonly Variant[]
  readonly pictures: readonly PictureAt[]
  readonly arrive: CompilerClient['arrive']
}

export type PictureAt = { readonly path: string; readonly hash: string }

/** The drafts, as far as they have no errors; undefined before the first. */
export function useDraftContent(): SheetContent | undefined {
  const sound = useAtomValue(soundAtom)
  const pictures = useAtomValue(picturesAtom)
  const compiler = useAtomValue(compilerAtom)
  return useMemo(
    () => sound && compiler && { ...sound, pictures, arrive: compiler.arrive },
    [sound, pictures, compiler],
  )
}

/** What visitors get. Without a draft it is what the editor has compiled already; else it is compiled beside that. */
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

/** Any contents, compiled beside the editor's own; undefined until they are, and while they have errors. */
export function useCompiled(contents: Compilable | undefined): SheetContent | undefined {
  const [compiled, setCompiled] = useState<SheetContent>()
  useEffect(() => {
    if (!contents) return undefined
    const client = createCompilerClient({
      onResult: ({ script, variants, experiments, armed }) => {
        if (script) {
          const compiled = { script, variants, experiments, armed }
          setCompiled({ ...compiled, pictures: contents.pictures, arrive: client.arrive })
        }
      },
    })
    client.open(contents.documents)
    return () => client.dispose()
  }, [contents])
  return compiled
}
