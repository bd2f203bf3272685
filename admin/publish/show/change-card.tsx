import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'

type Props = {
  /** Before the title. */
  readonly icon: ReactNode
  readonly title: ReactNode
  /** The title as plain text, for screen readers. */
  readonly name: string
  readonly about?: ReactNode
  /** At the right end of the head. */
  readonly end?: ReactNode
  readonly children: ReactNode
}

/** One change in a card that can be folded. */
export function ChangeCard({ icon, title, name, about, end, children }: Props) {
  const [open, setOpen] = useState(true)
  const id = useId()
  return (
    <article className="chg card" aria-labelledby={`${id}-title`}>
      <div className="card-h">
        {icon}
        <b id={`${id}-title`}>{title}</b>
        {about && <span className="dim ell">{about}</span>}
        <span className="grow" />
        {end}
        <ActionIcon
          aria-label={open ? `Recolher ${name}` : `Mostrar ${name}`}
          aria-expanded={open}
          onClick={() => setOpen((before) => !before)}
        >
          {open ? <IconChevronUp size={16} /> : <IconChevronDown size={16} />}
        </ActionIcon>
      </div>
      {open && children}
    </article>
  )
}

/** Before at the left, after at the right. */
export function BeforeAfter({ before, after }: { before: ReactNode; after: ReactNode }) {
  return (
    <div className="chg-b">
      <div className="chg-c">
        <span className="chg-l">Antes</span>
        {before}
      </div>
      <div className="chg-c">
        <span className="chg-l">Depois</span>
        {after}
      </div>
    </div>
  )
}
