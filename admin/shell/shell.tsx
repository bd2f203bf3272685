import { useAtomValue, useSetAtom } from 'jotai'
import { Suspense, useEffect } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import type { SignedIn } from '../../src/api/user'
import { Problem } from '../ui/problem'
import { placeAt, placeAtom } from '../workbench/open-document'
import { useCompiler } from '../worker/compiler'
import { useLiveFallback } from '../worker/use-live-fallback'
import { ConnectionBar } from './connection-bar'
import { Palette } from './palette/palette'
import './shell.css'
import { viewsAtom } from '../workbench/views'
import { StatusLine } from './status-line'
import { TopBar } from './top-bar'
import { useShellCommands } from './use-shell-commands'
import { useShortcuts } from './use-shortcuts'

type Props = {
  readonly user: SignedIn
  /** Another document is open. */
  readonly onPlace: (path: string | undefined) => void
}

/** The bar, the view of the address, and the status line. */
export function Shell({ user, onPlace }: Props) {
  usePlaceOfAddress(onPlace)
  useShortcuts()
  useShellCommands(user)
  useCompiler()
  useLiveFallback()
  const views = useAtomValue(viewsAtom)
  return (
    <div className="shell">
      <TopBar user={user} />
      <main className="view">
        <ConnectionBar />
        <Routes>
          {views.map(({ path, title, Body }) => (
            <Route
              key={path}
              path={`${path}/*`}
              element={
                <Problem where={title}>
                  <Suspense>
                    <Body />
                  </Suspense>
                </Problem>
              }
            />
          ))}
          <Route path="*" element={<Navigate to="/conversa" replace />} />
        </Routes>
      </main>
      <StatusLine />
      {views.map(
        ({ path, Background }) =>
          Background && (
            <Suspense key={path}>
              <Background />
            </Suspense>
          ),
      )}
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
