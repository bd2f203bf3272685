import { useAtomValue, useStore } from 'jotai'
import { useEffect, useState } from 'react'
import { contentKindOf } from '../../src/api/path'
import { pictureSizesOf } from '../../src/api/picture-sizes'
import type { Diagnostic } from '../../src/core/language/diagnostics/diagnostic'
import { layerPlace } from '../../src/core/language/read/layer-place'
import { usePlainWords } from '../ui/plain-words'
import { counted } from '../ui/words'
import type { CompilationResult } from '../worker/api'
import { compilationAtom } from '../worker/atoms'
import { createCompilerClient } from '../worker/client'
import { documentsAtom, picturesAtom } from '../workspace/atoms'
import type { WorkDocument } from '../workspace/document'
import { useNames } from '../workspace/names'
import { baseName } from '../workspace/outlines'

/** How many problems are listed one by one. */
const TOLD = 6

const isConsequence = ({ code }: Diagnostic): boolean => code === 'unreachable-step'

/** Lists what would stop working without the document. */
export function WhatBreaks({ path }: { readonly path: string }) {
  const broken = useDiagnosticsWithout(path)
  const documents = useAtomValue(documentsAtom)
  const plain = usePlainWords()
  const nameOf = useNames()
  const talks = talksAbout(path, [...documents.values()])
  if (!broken) return <p role="status">Vendo o que depende disto…</p>
  // unreachable steps come last, since they follow from the other errors
  const wrong = broken
    .filter(({ severity }) => severity === 'error')
    .toSorted((one, other) => Number(isConsequence(one)) - Number(isConsequence(other)))
  const address = addressIn(path, documents.get(path))
  if (wrong.length + talks === 0 && address === undefined) {
    return <p role="status">Nada mais depende disto.</p>
  }
  return (
    <div role="status">
      <p>
        <b>O que deixa de funcionar</b>
      </p>
      <ul className="broken">
        {wrong.slice(0, TOLD).map(({ path: at, message, range }) => (
          <li key={`${at}:${range.start.line}:${message}`}>
            <b>{nameOf(at)}</b>: {plain(message)}
          </li>
        ))}
        {wrong.length > TOLD && <li>e mais {counted(wrong.length - TOLD, 'lugar', 'lugares')}</li>}
        {address !== undefined && (
          <li>
            Quem visita <b>{address}</b> deixa de achar a página
          </li>
        )}
        {talks > 0 && (
          <li>{counted(talks, 'conversa de teste conta', 'conversas de teste contam')} com ela</li>
        )}
      </ul>
    </div>
  )
}

/** The path at which visitors find a live brand; undefined for any other document. */
function addressIn(path: string, document: WorkDocument | undefined): string | undefined {
  if (layerPlace(path)?.kind !== 'variant' || !document || document.live === '') return undefined
  return /^path:\s*["']?(\/[\w-]*)/m.exec(document.text ?? '')?.[1]
}

/** How many test talks run over the brand of a file. */
function talksAbout(
  path: string,
  documents: readonly { readonly path: string; readonly text: string | null }[],
): number {
  if (contentKindOf(path) !== 'variant') return 0
  const named = new RegExp(`^\\s*variant:\\s*["']?${baseName(path)}["']?\\s*$`, 'm')
  return documents.filter((one) => one.path.startsWith('tests/') && named.test(one.text ?? ''))
    .length
}

/** The diagnostics that deleting a document would add; undefined until they are computed. */
function useDiagnosticsWithout(path: string): readonly Diagnostic[] | undefined {
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
