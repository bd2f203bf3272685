import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useUser } from '../../workbench/use-user'
import { presentAtom } from '../../workspace/atoms'
import { useCall } from '../../workspace/context'
import type { ChangeAuthor } from '../show/step-card'

/** Finds a person by name, with the id that decides the avatar's colour; if it is unknown the name serves as id. */
export function usePersons(): (name: string) => ChangeAuthor {
  const call = useCall()
  const user = useUser()
  const present = useAtomValue(presentAtom)
  const { data } = useQuery({ queryKey: ['releases'], queryFn: () => call('releases') })
  return useMemo(() => {
    const known = [...(data?.publications.map(({ by }) => by) ?? []), ...present, user]
    const ids = new Map(known.map(({ id, name }) => [name, id]))
    return (name) => ({ id: ids.get(name) ?? name, name })
  }, [data, present, user])
}
