import { atom, useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import type { Shortcut } from '../ui/shortcut'

/** A command that a person can run from anywhere: by the palette, or by its shortcut if it has one. */
export type Command = {
  readonly id: string
  /** A verb and its object, in plain words. */
  readonly label: string
  /** A second line with a description. */
  readonly about?: string
  readonly icon?: ReactNode
  readonly shortcut?: Shortcut
  /** Search words that the label does not contain. */
  readonly keywords?: string
  readonly enabled?: boolean
  /** Not shown in the palette: run by its shortcut only. */
  readonly hidden?: boolean
  readonly run: () => void
}

const registeredAtom = atom<ReadonlyMap<symbol, readonly Command[]>>(new Map())

/** All enabled commands; of two with one id, the one registered last. */
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
