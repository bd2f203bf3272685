import { useQuery } from '@tanstack/react-query'
import type { SignedIn } from '../../src/api/user'
import { fetchSession, SESSION } from '../api/session'

/** Who is signed in; for what is drawn only then. */
export function useUser(): SignedIn {
  const { data } = useQuery({ queryKey: SESSION, queryFn: () => fetchSession(fetch) })
  if (!data?.user) throw new Error('Nobody is signed in')
  return data.user
}
