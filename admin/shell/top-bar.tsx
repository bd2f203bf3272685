import { IconSearch } from '@tabler/icons-react'
import { useAtomValue, useSetAtom } from 'jotai'
import { Link, NavLink } from 'react-router-dom'
import { mayActAs, type SignedIn } from '../../src/api/user'
import { changedPathsAtom, connectionAtom, presentAtom } from '../workspace/atoms'
import { AccountMenu } from './account-menu'
import { Avatar } from './avatar'
import { BrandMark } from './brand-mark'
import { Keys } from './keys'
import { paletteAtom } from './palette/palette-atom'
import { PAGES, VIEWS } from './views'

export function TopBar({ user }: { user: SignedIn }) {
  const openPalette = useSetAtom(paletteAtom)
  return (
    <header className="topbar">
      <Link className="brandmark" to="/conversa">
        <BrandMark />
        <b>Roteiro</b>
      </Link>
      <nav className="nav" aria-label="Principal">
        {VIEWS.map(({ id, label, load }) =>
          load ? (
            <NavLink key={id} to={`/${id}`} className={({ isActive }) => (isActive ? 'on' : '')}>
              {label}
            </NavLink>
          ) : null,
        )}
      </nav>
      <button
        type="button"
        className="gosearch"
        aria-keyshortcuts="Control+K"
        onClick={() => openPalette(true)}
      >
        <IconSearch size={15} />
        <span>Ir para passo, marca, ação</span>
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

/** Who else has the page open, and what they look at. */
function Others() {
  const others = useAtomValue(presentAtom)
  if (others.length === 0) return null
  return (
    <ul className="avs" aria-label="Também aqui">
      {others.slice(0, 4).map(({ id, name, path }) => (
        <li key={id}>
          <Avatar id={id} name={name} about={path && `em ${path.split('/').at(-1)}`} />
        </li>
      ))}
    </ul>
  )
}

function PublishButton({ user }: { user: SignedIn }) {
  const changed = useAtomValue(changedPathsAtom).length
  const offline = useAtomValue(connectionAtom).is === 'offline'
  const page = PAGES.find(({ id }) => id === 'publicar')
  if (!page?.load) return null
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
