import { atom, useAtomValue, useStore } from 'jotai'
import { type RefObject, useEffect } from 'react'
import type { PanelImperativeHandle } from 'react-resizable-panels'
import { panelAtom } from '../workbench/panels'

/** The request that the bottom panel was last opened for. */
const openedForAtom = atom<object | undefined>(undefined)

/** Opens the bottom panel once for each request of `panelAtom`: coming back to the view is no request. */
export function useOpenOnRequest(bottom: RefObject<Pick<PanelImperativeHandle, 'expand'> | null>) {
  const asked = useAtomValue(panelAtom)
  const store = useStore()
  useEffect(() => {
    if (!asked || asked === store.get(openedForAtom)) return
    store.set(openedForAtom, asked)
    bottom.current?.expand()
  }, [asked, bottom, store])
}
