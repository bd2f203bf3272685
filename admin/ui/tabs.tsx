import { type ComponentType, type KeyboardEvent, type ReactNode, useId } from 'react'

export type Tab = {
  readonly id: string
  readonly label: string
  readonly Count?: ComponentType
}

type Props = {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly on: string
  readonly onChoose: (id: string) => void
  /** Behind the tabs, at the right. */
  readonly end?: ReactNode
  readonly children: ReactNode
}

/** A strip of tabs over what the chosen one shows; arrows move, as WAI-ARIA says. */
export function Tabs({ label, tabs, on, onChoose, end, children }: Props) {
  const name = useId()
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    const next = tabs[(tabs.findIndex(({ id }) => id === on) + by + tabs.length) % tabs.length]
    if (!next) return
    onChoose(next.id)
    document.getElementById(`${name}-${next.id}`)?.focus()
  }
  return (
    <>
      <div className="tabs">
        <div role="tablist" aria-label={label} className="tabs-list" onKeyDown={onKey}>
          {tabs.map(({ id, label: text, Count }) => (
            <button
              key={id}
              id={`${name}-${id}`}
              type="button"
              role="tab"
              aria-selected={id === on}
              aria-controls={`${name}-panel`}
              tabIndex={id === on ? 0 : -1}
              className={id === on ? 'on' : undefined}
              onClick={() => onChoose(id)}
            >
              {text}
              {Count && <Count />}
            </button>
          ))}
        </div>
        <span className="grow" />
        {end}
      </div>
      <div
        id={`${name}-panel`}
        role="tabpanel"
        aria-labelledby={`${name}-${on}`}
        className="tab-body"
      >
        {children}
      </div>
    </>
  )
}
