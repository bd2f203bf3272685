import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'

const ICONS = {
  ok: <IconCircleCheck size={16} className="ok-t" />,
  bad: <IconCircleX size={16} className="bad-t" />,
  warn: <IconAlertTriangle size={16} className="warn-t" />,
  info: <IconInfoCircle size={16} className="dim" />,
}

type CheckProps = {
  readonly tone: keyof typeof ICONS
  readonly title: string
  readonly children?: ReactNode
}

/** One check and its result. */
export function Check({ tone, title, children }: CheckProps) {
  return (
    <li className="chk">
      {ICONS[tone]}
      <div className="grow">
        <b>{title}</b>
        {children && <div className="dim">{children}</div>}
      </div>
    </li>
  )
}
