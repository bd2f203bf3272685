import { useSetAtom } from 'jotai'
import { lazy, Suspense, useEffect } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import type { SignedIn } from '../../src/api/user'
import { useCompiler } from '../worker/compiler'
import { useLiveFirst } from '../worker/live-first'
import { ConnectionBar } from './connection-bar'
import { partOf } from './lazy-part'
import { Palette } from './palette/palette'
import { placeAt, placeAtom } from './place'
import { Problem } from './problem'
import './shell.css'
import { StatusLine } from './status-line'
import { TopBar } from './top-bar'
import { useShellCommands } from './use-shell-commands'
import { useShortcuts } from './use-shortcuts'
import { PAGES, VIEWS } from './views'

const ALL = [...VIEWS, ...PAGES]

const Checks = lazy(() => import('../checks/checks-status'))

type Props = {
  readonly user: SignedIn
  /** Another document is open. */
  readonly onPlace: (path: string | undefined) => void
}

/** The bar, the view of the address, and the status line. */
export function Shell({ user, onPlace }: Props) {
  usePlaceOfAddress(onPlace)
  useShortcuts()
  useShellCommands()
  useCompiler()
  useLiveFirst()
  return (
    <div className="shell">
      <TopBar user={user} />
      <main className="view">
        <ConnectionBar />
        <Routes>
          {ALL.map(({ id, label, load }) => {
            if (!load) return null
            const View = partOf(load)
            return (
              <Route
                key={id}
                path={`${id}/*`}
                element={
                  <Problem where={label}>
                    <Suspense>
                      <View />
                    </Suspense>
                  </Problem>
                }
              />
            )
          })}
          <Route path="*" element={<Navigate to="/conversa" replace />} />
        </Routes>
      </main>
      <StatusLine />
      <Suspense>
        <Checks />
      </Suspense>
      <Palette />
    </div>
  )
}

/** What is open is what the address says, so that a link and the browser's back lead there. */
function usePlaceOfAddress(onPlace: (path: string | undefined) => void): void {
  const { pathname, hash } = useLocation()
  const setPlace = useSetAtom(placeAtom)
  useEffect(() => {
    const place = placeAt(pathname, hash)
    if (place) setPlace(place)
    onPlace(place?.path)
  }, [pathname, hash, setPlace, onPlace])
}
