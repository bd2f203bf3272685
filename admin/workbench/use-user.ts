import { useQuery } from '@tanstack/react-query'
import type { SignedIn } from '../../src/api/user'
import { sessionQuery } from '../api/session'

/** The signed-in person; throws without one, so only components behind the sign-in may use it. */
export function useUser(): SignedIn {
  const { data } = useQuery(sessionQuery)
  if (!data?.user) throw new Error('Nobody is signed in')
  return data.user
}
