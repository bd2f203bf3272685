import { useMantineColorScheme } from '@mantine/core'
import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { createElement, Suspense, useEffect } from 'react'
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import type { SignedIn } from '../../src/api/user'
import { ErrorBoundary } from '../ui/error-boundary'
import { isField, shortcutOf } from '../ui/shortcut'
import { commandsAtom, useCommands } from '../workbench/commands'
import { openDocumentAt, openDocumentAtom } from '../workbench/open-document'
import { paletteAtom } from '../workbench/palette-atom'
import { isOffered, viewsAtom } from '../workbench/views'
import { useCompiler } from '../worker/compiler'
import { useLiveFallback } from '../worker/use-live-fallback'
import { useWorkspace } from '../workspace/context'
import { ConnectionBar } from './connection-bar'
import { HeldBar } from './held-bar'
import { CommandPalette } from './palette/palette'
import { StatusLine } from './status-line'
import { TopBar } from './top-bar'
import './shell.css'

type Props = {
  readonly user: SignedIn
  /** Called when another document is opened. */
  readonly onPlace: (path: string | undefined) => void
}

/** The top bar, the view that the URL names, and the status line. */
export function Shell({ user, onPlace }: Props) {
  usePlaceOfAddress(onPlace)
  useShortcuts()
  useShellCommands(user)
  useCompiler()
  useLiveFallback()
  const views = useAtomValue(viewsAtom)
  return (
    <div className="shell">
      <SkipLinks />
      <TopBar user={user} />
      <main className="view" id="conteudo" tabIndex={-1}>
        <ConnectionBar />
        <HeldBar user={user} />
        <Routes>
          {views.map(({ path, title, Body }) => (
            <Route
              key={path}
              path={`${path}/*`}
              element={
                <ErrorBoundary where={title}>
                  <Suspense>
                    <Body />
                  </Suspense>
                </ErrorBoundary>
              }
            />
          ))}
          <Route path="*" element={<Navigate to="/inicio" replace />} />
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
      <CommandPalette />
    </div>
  )
}

/** Skip links, the first stop of Tab: they jump over the bar and lists to the work area. */
function SkipLinks() {
  const skip = (selector: string) => () => {
    const main = document.getElementById('conteudo')
    const target = main?.querySelector<HTMLElement>(selector) ?? main
    target?.focus()
  }
  return (
    <nav className="skip" aria-label="Atalhos">
      <button type="button" onClick={skip('[data-work]')}>
        Ir para o conteúdo
      </button>
      <button type="button" onClick={skip(FIRST_FIELD)}>
        Ir para o primeiro campo
      </button>
    </nav>
  )
}

const FIRST_FIELD =
  '[data-work] :is(input:not([type="checkbox"]), textarea, select, [contenteditable="true"])'

/** Sets the open document from the URL, so that links and the browser's back button work. */
function usePlaceOfAddress(onPlace: (path: string | undefined) => void): void {
  const { pathname, hash } = useLocation()
  const setPlace = useSetAtom(openDocumentAtom)
  useEffect(() => {
    const place = openDocumentAt(pathname, hash)
    if (place) setPlace(place)
    onPlace(place?.path)
  }, [pathname, hash, setPlace, onPlace])
}

/** Registers the commands that are available in every view. */
function useShellCommands(user: SignedIn): void {
  const views = useAtomValue(viewsAtom)
  const navigate = useNavigate()
  const workspace = useWorkspace()
  const togglePalette = useSetAtom(paletteAtom)
  const { setColorScheme } = useMantineColorScheme()
  useCommands([
    {
      id: 'palette',
      label: 'Ir para…',
      shortcut: 'Ctrl+K',
      hidden: true,
      run: () => togglePalette((open) => !open),
    },
    {
      id: 'save',
      label: 'Salvar agora',
      shortcut: 'Ctrl+S',
      run: () => void workspace.flush(),
    },
    ...views
      .filter((view) => isOffered(view, user))
      .map(({ path, title, icon: Icon, shortcut }) => ({
        id: `view-${path}`,
        label: `Abrir ${title}`,
        icon: createElement(Icon, { size: 16 }),
        ...(shortcut !== undefined && { shortcut }),
        run: () => navigate(`/${path}`),
      })),
    { id: 'theme-light', label: 'Tema claro', run: () => setColorScheme('light') },
    { id: 'theme-dark', label: 'Tema escuro', run: () => setColorScheme('dark') },
    {
      id: 'theme-auto',
      label: 'Tema como o do sistema',
      run: () => setColorScheme('auto'),
    },
  ])
}

/** Shortcuts that a text field handles itself. */
const OF_FIELDS = new Set(['Ctrl+Z', 'Ctrl+Shift+Z', 'Ctrl+Y'])

/** Runs the command of a pressed shortcut, before the editor or the browser handles the keys. */
function useShortcuts(): void {
  const store = useStore()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || event.defaultPrevented) return
      const keys = shortcutOf(event)
      if (OF_FIELDS.has(keys) && isField(event.target)) return
      const command = store.get(commandsAtom).find(({ shortcut }) => shortcut === keys)
      if (!command) return
      event.preventDefault()
      event.stopPropagation()
      command.run()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [store])
}
