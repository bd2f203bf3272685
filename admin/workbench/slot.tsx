import { atom, useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useCallback } from 'react'
import { createPortal } from 'react-dom'

/** Places of the shell that a view may fill while it is mounted. */
export type SlotName =
  | 'status-left'
  | 'status-right'
  | 'work-head'
  | 'preview-turns'
  | 'preview-note'

const slotsAtom = atom<ReadonlyMap<SlotName, HTMLElement>>(new Map())

/** The ref callback of the element that is the slot. */
export function useSlot(name: SlotName): (element: HTMLElement | null) => void {
  const setSlots = useSetAtom(slotsAtom)
  return useCallback(
    (element) =>
      setSlots((before) => {
        const after = new Map(before)
        if (element) after.set(name, element)
        else after.delete(name)
        return after
      }),
    [name, setSlots],
  )
}

/** Renders its children in a slot of the shell; nothing while the slot is not mounted. */
export function Fill({ slot, children }: { slot: SlotName; children: ReactNode }) {
  const element = useAtomValue(slotsAtom).get(slot)
  return element ? createPortal(children, element) : null
}
