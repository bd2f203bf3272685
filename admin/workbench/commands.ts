import { atom, useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import type { Shortcut } from '../ui/shortcut'

/** Something a person can do from anywhere: it is in the palette, and has a key when it has a shortcut. */
export type Command = {
  readonly id: string
  /** A verb and its object, in plain words. */
  readonly label: string
  /** A second, quieter line. */
  readonly about?: string
  readonly icon?: ReactNode
  readonly shortcut?: Shortcut
  /** Words to be found by that the label does not hold. */
  readonly keywords?: string
  readonly enabled?: boolean
  /** Left out of the palette: a key alone. */
  readonly hidden?: boolean
  readonly run: () => void
}

const registeredAtom = atom<ReadonlyMap<symbol, readonly Command[]>>(new Map())

/** Every command that can be run now; of two with one id the one mounted last. */
export const commandsAtom = atom((get): readonly Command[] => {
  const all = [...get(registeredAtom).values()].flat()
  return [...new Map(all.map((command) => [command.id, command])).values()].filter(
    ({ enabled = true }) => enabled,
  )
})

const registerAtom = atom(null, (_get, set, key: symbol, commands: readonly Command[] | null) => {
  set(registeredAtom, (before) => {
    const after = new Map(before)
    after.delete(key)
    if (commands) after.set(key, commands)
    return after
  })
})

/** Offers commands while the component is mounted. Give it a memoized list. */
export function useCommands(commands: readonly Command[]): void {
  const register = useSetAtom(registerAtom)
  useEffect(() => {
    const key = Symbol('commands')
    register(key, commands)
    return () => register(key, null)
  }, [commands, register])
}

export const useCommandList = (): readonly Command[] => useAtomValue(commandsAtom)
