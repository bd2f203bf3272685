import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useUser } from '../../workbench/use-user'
import { presentAtom } from '../../workspace/atoms'
import type { ChangeAuthor } from '../show/step-card'
import { useReleases } from '../use-releases'

/** Finds a person by name, with the id that decides the avatar's colour; if it is unknown the name serves as id. */
export function usePersons(): (name: string) => ChangeAuthor {
  const user = useUser()
  const present = useAtomValue(presentAtom)
  const { data } = useReleases()
  return useMemo(() => {
    const known = [...(data?.publications.map(({ by }) => by) ?? []), ...present, user]
    const ids = new Map(known.map(({ id, name }) => [name, id]))
    return (name) => ({ id: ids.get(name) ?? name, name })
  }, [data, present, user])
}
