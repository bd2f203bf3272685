import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useStore } from 'jotai'
import { useEffect, useState } from 'react'
import type { SignedIn } from '../../src/api/user'
import { createCall } from '../api/client'
import { type AdminSession, fetchSession, SESSION } from '../api/session'
import { hasOtherOwner, noteOwner, sessionEnd } from '../api/session-owner'
import { signedOutAtom } from '../workspace/atoms'
import { WorkspaceProvider } from '../workspace/context'
import { type OpenWorkspace, openWorkspace } from '../workspace/open-workspace'
import { Failed, Loading } from './full-page'
import { Shell } from './shell'
import { SignInAgain } from './sign-in/sign-in-again'

type Props = {
  readonly user: SignedIn
  readonly onSignedIn: (session: AdminSession) => void
}

const call = createCall((...request) => fetch(...request))

type State =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly error: Error }
  | { readonly is: 'open'; readonly work: OpenWorkspace }

/** Opens the workspace of a person and shows the shell on it. */
export function SignedInApp({ user, onSignedIn }: Props) {
  const store = useStore()
  const queries = useQueryClient()
  const signedOut = useAtomValue(signedOutAtom)
  const [state, setState] = useState<State>({ is: 'loading' })
  const [round, setRound] = useState(0)

  useEffect(() => {
    const ask = () => store.set(signedOutAtom, true)
    const look = () => {
      if (hasOtherOwner()) ask()
    }
    sessionEnd.addEventListener('ended', ask)
    window.addEventListener('storage', look)
    return () => {
      sessionEnd.removeEventListener('ended', ask)
      window.removeEventListener('storage', look)
    }
  }, [store])

  useEffect(() => noteOwner(user.id), [user.id])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a new try
  useEffect(() => {
    const ending = new AbortController()
    const onReleases = () => void queries.invalidateQueries({ queryKey: ['releases'] })
    // a session that has ended is told by the workspace, over the open page
    const onReopen = () =>
      void fetchSession(fetch).then(
        (next) => next.user?.id === user.id && queries.setQueryData(SESSION, next),
        () => {},
      )
    const { signal } = ending
    openWorkspace({ store, call, user: user.id, onReleases, onReopen, signal }).then(
      (work) => setState({ is: 'open', work }),
      (error: Error) => {
        if (!ending.signal.aborted) setState({ is: 'failed', error })
      },
    )
    return () => ending.abort()
  }, [store, queries, user.id, round])

  if (state.is === 'loading') return <Loading />
  if (state.is === 'failed') {
    return <Failed error={state.error} onRetry={() => setRound((before) => before + 1)} />
  }
  const { workspace, tellPlace } = state.work
  return (
    <WorkspaceProvider tools={{ workspace, call }}>
      <Shell user={user} onPlace={tellPlace} />
      {signedOut && (
        <SignInAgain
          user={user}
          onSignedIn={(session) => {
            onSignedIn(session)
            noteOwner(user.id)
            store.set(signedOutAtom, false)
            workspace.retry()
            void queries.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
          }}
        />
      )}
    </WorkspaceProvider>
  )
}
