import { useAtomValue, useStore } from 'jotai'
import { useEffect, useState } from 'react'
import { pictureSizesOf } from '../../src/api/picture-sizes'
import type { Diagnostic } from '../../src/core/language/diagnostics/diagnostic'
import type { CompilationResult } from '../worker/api'
import { compilationAtom } from '../worker/atoms'
import { createCompilerClient } from '../worker/client'
import { documentsAtom, picturesAtom } from '../workspace/atoms'

/** The diagnostics that deleting a document would add; undefined until they are computed. */
export function useDiagnosticsWithout(path: string): readonly Diagnostic[] | undefined {
  const store = useStore()
  const { diagnostics } = useAtomValue(compilationAtom)
  const [result, setResult] = useState<CompilationResult>()
  useEffect(() => {
    const client = createCompilerClient({ onResult: setResult })
    client.pictures(pictureSizesOf(store.get(picturesAtom)))
    client.open(
      [...store.get(documentsAtom).values()].flatMap(({ path: at, text }) =>
        text === null || at === path || at.startsWith('tests/') ? [] : [{ path: at, text }],
      ),
    )
    return () => client.dispose()
  }, [store, path])
  if (!result) return undefined
  const before = new Set(diagnostics.map(keyOf))
  return result.diagnostics.filter((one) => !before.has(keyOf(one)))
}

const keyOf = ({ code, path, message }: Diagnostic) => `${code} ${path} ${message}`
