import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createStore, Provider, useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import { type AdminSession, SESSION, sessionQuery } from '../api/session'
import { viewsAtom } from '../workbench/views'
import { Failed, Loading } from './full-page'
import { SignIn } from './sign-in/sign-in'
import { SignedInApp } from './signed-in-app'

/** The sign-in page, or the admin of the signed-in person. If the session ends, the page stays and the sign-in form covers it. */
export function AdminApp() {
  const queries = useQueryClient()
  const session = useQuery(sessionQuery)
  const enter = (next: AdminSession) => queries.setQueryData(SESSION, next)
  if (session.isPending) return <Loading />
  // one that was read before stays: a lost connection does not close the page
  if (session.isLoadingError)
    return <Failed error={session.error} onRetry={() => session.refetch()} />
  const { data } = session
  if (!data.user) return <SignIn methods={data.methods} onSignedIn={enter} />
  return (
    <OwnStore key={data.user.id}>
      <SignedInApp user={data.user} onSignedIn={enter} />
    </OwnStore>
  )
}

/** A store for one person: the next one who signs in on this page finds nothing of what this one has opened or chosen. */
function OwnStore({ children }: { readonly children: ReactNode }) {
  const views = useAtomValue(viewsAtom)
  const [store] = useState(() => {
    const made = createStore()
    made.set(viewsAtom, views)
    return made
  })
  return <Provider store={store}>{children}</Provider>
}
