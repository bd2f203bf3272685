import { IconAlertTriangle, IconCircleDashed, IconEyeOff, IconFolder } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { USES } from '../../src/api/pictures'
import { type LibraryPicture, weight } from './library'
import {
  groupWord,
  type PictureFilter,
  passesFilter,
  type ShelfState,
  STATES,
} from './picture-filter'
import { USE_WORDS } from './words'

const STATE_ICONS = { unused: IconCircleDashed, heavy: IconAlertTriangle, mute: IconEyeOff }

type Props = {
  readonly pictures: readonly LibraryPicture[]
  readonly groups: ReadonlyMap<string, string>
  readonly shelf: PictureFilter
  readonly onShelf: (shelf: PictureFilter) => void
  readonly children: ReactNode
}

/** The filters of the library, each with its number of pictures. */
export function PictureFilters({ pictures, groups, shelf, onShelf, children }: Props) {
  const names = useMemo(() => [...new Set(groups.values())].sort(), [groups])
  const row = (to: PictureFilter, label: string, icon: ReactNode) => {
    const isChosen = JSON.stringify(to) === JSON.stringify(shelf)
    return (
      <button
        key={label}
        type="button"
        className={isChosen ? 'trow sel' : 'trow'}
        aria-pressed={isChosen}
        onClick={() => onShelf(to)}
      >
        {icon}
        <span className="grow ell">{label}</span>
        <span className="dim tn">
          {pictures.filter((one) => passesFilter(one, to, groups)).length}
        </span>
      </button>
    )
  }
  const used = pictures.reduce(
    (sum, { bytes, files }) => sum + bytes + files.reduce((all, file) => all + file.bytes, 0),
    0,
  )
  return (
    <aside className="tree" aria-label="Quais imagens">
      <div className="pane-h">{children}</div>
      <div className="im-rows">
        {USES.map((use) => {
          const { many, Icon } = USE_WORDS[use]
          return row({ by: 'use', use }, many, <Icon size={16} className="dim" />)
        })}
        <h2 className="im-g">Situação</h2>
        {Object.entries(STATES).map(([state, { label }]) => {
          const Icon = STATE_ICONS[state as ShelfState] // the keys of one table
          return row(
            { by: 'state', state: state as ShelfState },
            label,
            <Icon size={16} className="dim" />,
          )
        })}
        <h2 className="im-g">Marca</h2>
        {names.map((group) =>
          row({ by: 'group', group }, groupWord(group), <IconFolder size={16} className="dim" />),
        )}
      </div>
      <div className="im-foot">
        <span>Espaço usado</span>
        <span className="dim tn">{weight(used)}</span>
      </div>
    </aside>
  )
}
