import { Tabs as MantineTabs } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'

type Tab = {
  readonly id: string
  readonly label: string
  readonly Count?: ComponentType
}

type Props = {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly on: string
  readonly onChoose: (id: string) => void
  /** Shown at the right end of the tabs. */
  readonly end?: ReactNode
  readonly children: ReactNode
}

/** A row of tabs above the content of the chosen one. */
export function Tabs({ label, tabs, on, onChoose, end, children }: Props) {
  return (
    <MantineTabs
      unstyled
      className="tabs-root"
      value={on}
      onChange={(id) => id !== null && onChoose(id)}
    >
      <div className="tabs">
        <MantineTabs.List aria-label={label} className="tabs-list">
          {tabs.map(({ id, label: text, Count }) => (
            <MantineTabs.Tab key={id} value={id} rightSection={Count && <Count />}>
              {text}
            </MantineTabs.Tab>
          ))}
        </MantineTabs.List>
        <span className="grow" />
        {end}
      </div>
      <MantineTabs.Panel value={on} className="tab-body">
        {children}
      </MantineTabs.Panel>
    </MantineTabs>
  )
}
