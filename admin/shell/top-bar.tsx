import { IconSearch } from '@tabler/icons-react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { mayActAs, type SignedIn } from '../../src/api/user'
import { Avatar } from '../ui/avatar'
import { BrandMark } from '../ui/brand-mark'
import { Keys } from '../ui/keys'
import { paletteAtom } from '../workbench/palette-atom'
import { isOffered, viewsAtom } from '../workbench/views'
import { changedPathsAtom, connectionAtom, presentAtom } from '../workspace/atoms'
import { useNames } from '../workspace/names'
import { AccountMenu } from './account-menu'

export function TopBar({ user }: { user: SignedIn }) {
  const openPalette = useSetAtom(paletteAtom)
  const views = useAtomValue(viewsAtom)
  const { pathname } = useLocation()
  const links = useRef<HTMLElement>(null)
  // in a narrow window the links are scrolled: the one of this view is shown; `scrollIntoView` would let the next Tab begin there
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of the view
  useEffect(() => {
    const on = links.current?.querySelector<HTMLElement>('.on')
    if (!links.current || !on) return
    const { offsetLeft, clientWidth } = links.current
    links.current.scrollLeft = on.offsetLeft - offsetLeft - (clientWidth - on.offsetWidth) / 2
  }, [pathname])
  return (
    <header className="topbar">
      <Link className="brandmark" to="/inicio">
        <BrandMark />
        <b>Roteiro</b>
      </Link>
      <nav className="nav" aria-label="Principal" ref={links}>
        {views
          .filter((view) => view.link === 'bar' && isOffered(view, user))
          .map(({ path, title }) => (
            <NavLink
              key={path}
              to={`/${path}`}
              className={({ isActive }) => (isActive ? 'on' : '')}
            >
              {title}
            </NavLink>
          ))}
      </nav>
      <button
        type="button"
        className="gosearch"
        aria-keyshortcuts="Control+K"
        onClick={() => openPalette(true)}
      >
        <IconSearch size={15} />
        <span>Ir para marca, passo, ação</span>
        <Keys of="Ctrl+K" />
      </button>
      <div className="top-r">
        <Others />
        <PublishButton user={user} />
        <span className="top-sep" />
        <AccountMenu user={user} />
      </div>
    </header>
  )
}

/** The other people who have the admin open, and the document each has open. */
function Others() {
  const others = useAtomValue(presentAtom)
  const nameOf = useNames()
  if (others.length === 0) return null
  return (
    <ul className="avs" aria-label="Também aqui">
      {others.slice(0, 4).map(({ id, name, path }) => (
        <li key={id}>
          <Avatar id={id} name={name} about={path && `em ${nameOf(path)}`} />
        </li>
      ))}
    </ul>
  )
}

function PublishButton({ user }: { user: SignedIn }) {
  const changed = useAtomValue(changedPathsAtom).length
  const offline = useAtomValue(connectionAtom).is === 'offline'
  const able = changed > 0 && !offline && mayActAs(user.role, 'publisher')
  return (
    <Link
      to="/publicar"
      className={able ? 'btn btn-primary' : 'btn'}
      aria-label={`Publicar: ${changed} ${changed === 1 ? 'arquivo mudou' : 'arquivos mudaram'}`}
    >
      <span>Publicar</span>
      {changed > 0 && <span className="btn-count">{changed}</span>}
    </Link>
  )
}
