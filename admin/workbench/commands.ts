import { atom, useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useRef } from 'react'
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

/** Offers commands while the component is mounted. `run` is the newest one; the list is registered again when anything else of it changes. */
export function useCommands(commands: readonly Command[]): void {
  const register = useSetAtom(registerAtom)
  const newest = useRef(commands)
  useEffect(() => {
    newest.current = commands
  })
  const look = JSON.stringify(commands, (key, value) => (key === 'icon' ? undefined : value))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `look` is what the palette shows of the commands
  useEffect(() => {
    const key = Symbol('commands')
    const run = (at: number) => () => newest.current[at]?.run()
    register(
      key,
      newest.current.map((command, at) => ({ ...command, run: run(at) })),
    )
    return () => register(key, null)
  }, [look, register])
}

export const useCommandList = (): readonly Command[] => useAtomValue(commandsAtom)
