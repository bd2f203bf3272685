import { atom, useStore } from 'jotai'
import { useEffect } from 'react'
import { pictureSizesOf } from '../../src/api/picture-sizes'
import { documentsAtom, picturesAtom } from '../workspace/atoms'
import type { AtomStore } from '../workspace/documents'
import { takeResultAtom } from './atoms'
import { type CompilerClient, createCompilerClient } from './client'

/** The compiler's client; undefined while none runs. */
export const compilerAtom = atom<CompilerClient | undefined>(undefined)

/** Compiles the workspace's documents at every edit while the component is mounted. */
export function useCompiler(): void {
  const store = useStore()
  useEffect(() => compileWorkspace(store), [store])
}

/** Compiles until the returned function is called. */
function compileWorkspace(store: AtomStore): () => void {
  const client = createCompilerClient({
    onResult: (result) => store.set(takeResultAtom, result),
  })
  let before = store.get(documentsAtom)
  const all = () =>
    [...before.values()].flatMap(({ path, text }) => (text === null ? [] : [{ path, text }]))
  const follow = () => {
    const now = store.get(documentsAtom)
    for (const [path, document] of now) {
      if (before.get(path)?.text !== document.text) client.change(path, document.text)
    }
    for (const path of before.keys()) if (!now.has(path)) client.change(path, null)
    before = now
  }
  const tellPictures = () => client.pictures(pictureSizesOf(store.get(picturesAtom)))
  tellPictures()
  client.open(all())
  store.set(compilerAtom, client)
  const leave = store.sub(documentsAtom, follow)
  const leavePictures = store.sub(picturesAtom, tellPictures)
  return () => {
    leave()
    leavePictures()
    store.set(compilerAtom, undefined)
    client.dispose()
  }
}
