import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { type AdminSession, fetchSession, SESSION } from '../api/session'
import { signedOutAtom } from '../workspace/atoms'
import { Failed, Loading } from './full-page'
import { SignIn } from './sign-in/sign-in'
import { SignedInApp } from './signed-in-app'

/** The sign-in page, or the admin of the signed-in person. If the session ends, the page stays and the sign-in form covers it. */
export function AdminApp() {
  const queries = useQueryClient()
  const signedOut = useAtomValue(signedOutAtom)
  const session = useQuery({ queryKey: SESSION, queryFn: () => fetchSession(fetch) })
  const enter = (next: AdminSession) => queries.setQueryData(SESSION, next)
  if (session.isPending) return <Loading />
  if (session.isError) return <Failed error={session.error} onRetry={() => session.refetch()} />
  const { data } = session
  if (!data.user) return <SignIn methods={data.methods} onSignedIn={enter} />
  return (
    <SignedInApp key={data.user.id} user={data.user} signedOut={signedOut} onSignedIn={enter} />
  )
}
