import {
  IconBuildingStore,
  IconCommand,
  IconHistory,
  IconQuote,
  type TablerIcon,
} from '@tabler/icons-react'
import { Keys } from '../../ui/keys'
import { KindIcon } from '../../ui/kind-icon'
import { Marked } from '../../ui/marked'
import type { Entry } from './entries'

const ICONS: Record<Exclude<Entry['icon'], { kind: unknown }>, TablerIcon> = {
  brand: IconBuildingStore,
  command: IconCommand,
  sentence: IconQuote,
  release: IconHistory,
}

type Props = {
  readonly id: string
  readonly entry: Entry
  readonly words: string
  readonly on: boolean
  readonly onGo: () => void
}

/** One line of the palette. The field above it has the focus and handles the keys. */
export function EntryRow({ id, entry, words, on, onGo }: Props) {
  const { title, about, side, shortcut } = entry
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={on}
      className={on ? 'pi on' : 'pi'}
      onClick={onGo}
    >
      <span className="pi-i">
        <Picture entry={entry} />
      </span>
      <span className="pi-t">
        <Marked text={title} query={words} />
      </span>
      <span className="pi-s ell">{about}</span>
      <span className="pi-r dim">
        {side}
        {shortcut && <Keys of={shortcut} />}
      </span>
    </div>
  )
}

function Picture({ entry: { icon, picture } }: { entry: Entry }) {
  if (picture !== undefined) return picture
  if (typeof icon === 'object') return <KindIcon kind={icon.kind} size={16} />
  const Icon = ICONS[icon]
  return <Icon size={16} />
}
