import { Spotlight } from '@mantine/spotlight'
import {
  IconBuildingStore,
  IconCommand,
  IconHistory,
  IconMessages,
  IconQuote,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Keys } from '../keys'
import { KindIcon } from '../kind-icon'
import { Marked } from '../marked'
import type { Entry, Icon } from './entries'

const ICONS: Partial<Record<Icon, ReactNode>> = {
  brand: <IconBuildingStore size={16} />,
  talk: <IconMessages size={16} />,
  command: <IconCommand size={16} />,
  sentence: <IconQuote size={16} />,
  release: <IconHistory size={16} />,
}

type Props = { readonly entry: Entry; readonly words: string; readonly onGo: () => void }

/** One line of the palette. */
export function EntryRow({ entry, words, onGo }: Props) {
  const { icon, title, about, side, shortcut, picture } = entry
  return (
    <Spotlight.Action className="pi" onClick={onGo} closeSpotlightOnTrigger={false}>
      <span className="pi-i">{picture ?? ICONS[icon] ?? <KindIcon kind={stepKind(icon)} />}</span>
      <span className="pi-t">
        <Marked text={title} query={words} />
      </span>
      <span className="pi-s ell">{about}</span>
      <span className="pi-r dim">
        {side}
        {shortcut && <Keys of={shortcut} />}
      </span>
    </Spotlight.Action>
  )
}

const stepKind = (icon: Icon) =>
  icon === 'ask' || icon === 'choose' || icon === 'show' || icon === 'call' ? icon : 'say'
