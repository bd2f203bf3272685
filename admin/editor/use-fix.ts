import { useStore } from 'jotai'
import { useCallback } from 'react'
import type { Diagnostic } from '../../src/core/language/diagnostics/diagnostic'
import { applyFix } from '../../src/core/language/edit/apply-fix'
import { documentsAtom } from '../workspace/atoms'
import { useWorkspace } from '../workspace/context'

/** Applies the fix of a diagnostic in every document that the fix names. */
export function useFix(): (diagnostic: Diagnostic) => void {
  const store = useStore()
  const workspace = useWorkspace()
  return useCallback(
    ({ fix }) => {
      if (!fix) return
      const named = new Set(fix.edits.map(({ path }) => path))
      const sources = [...store.get(documentsAtom).values()].flatMap(({ path, text }) =>
        named.has(path) && text !== null ? [{ path, text }] : [],
      )
      for (const { path, text } of applyFix(sources, fix)) workspace.edit(path, text)
    },
    [store, workspace],
  )
}
