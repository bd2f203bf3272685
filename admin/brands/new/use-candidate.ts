import { useAtomValue, useStore } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import { pictureSizesOf } from '../../../src/api/picture-sizes'
import type { Diagnostic } from '../../../src/core/language/diagnostics/diagnostic'
import type { Variant } from '../../../src/core/script/variant'
import type { CompilationResult } from '../../worker/api'
import { compilationAtom } from '../../worker/atoms'
import { type CompilerClient, createCompilerClient } from '../../worker/client'
import { documentsAtom, picturesAtom } from '../../workspace/atoms'
import type { SheetContent } from '../sheet/live-content'

export type BrandCandidate = {
  /** The diagnostics that the new file would add, in it or in other files. */
  readonly problems: readonly Diagnostic[]
  /** The new brand as compiled; while it has errors, the last version without any. */
  readonly shown?: { readonly variant: Variant; readonly content: SheetContent }
}

/** Compiles the draft with one more file, in a compiler besides the editor's; undefined until the first result. */
export function useBrandCandidate(path: string, text: string): BrandCandidate | undefined {
  const store = useStore()
  const client = useRef<CompilerClient>(undefined)
  const [result, setResult] = useState<CompilationResult>()
  const pictures = useAtomValue(picturesAtom)
  useEffect(() => {
    const own = createCompilerClient({ onResult: setResult })
    own.open(
      [...store.get(documentsAtom).values()].flatMap(({ path: at, text: known }) =>
        known === null || at.startsWith('tests/') ? [] : [{ path: at, text: known }],
      ),
    )
    client.current = own
    return () => own.dispose()
  }, [store])
  useEffect(() => client.current?.pictures(pictureSizesOf(pictures)), [pictures])
  useEffect(() => {
    if (text === '') return undefined
    client.current?.change(path, text)
    return () => client.current?.change(path, null)
  }, [path, text])

  const { diagnostics } = useAtomValue(compilationAtom)
  const last = useRef<BrandCandidate['shown']>(undefined)
  return useMemo(() => {
    if (!result) return undefined
    const before = new Set(diagnostics.map(keyOf))
    const problems = result.diagnostics.filter((one) => !before.has(keyOf(one)))
    const id = /([^/]+)\.yaml$/.exec(path)?.[1]
    const variant = result.variants.find((one) => one.id === id)
    const { script, variants, experiments, armed } = result
    const arrive: SheetContent['arrive'] = async (...asked) => client.current?.arrive(...asked)
    if (script && variant) {
      const content = { script, variants, experiments, armed, pictures, arrive }
      last.current = { variant, content }
    }
    return { problems, ...(last.current && { shown: last.current }) }
  }, [result, diagnostics, pictures, path])
}

const keyOf = ({ code, path, message }: Diagnostic) => `${code} ${path} ${message}`
