import { type ReactNode, useState } from 'react'

type Props = { readonly items: readonly ReactNode[] }

/** How many items are shown before the list is expanded. */
const FEW = 3

/** A list that shows its first few items, and all of them on request. */
export function FoldList({ items }: Props) {
  const [all, setAll] = useState(false)
  return (
    <>
      <ul className={all ? 'places' : 'places few'}>{all ? items : items.slice(0, FEW)}</ul>
      {items.length > FEW && (
        <button
          type="button"
          className="lnk"
          aria-expanded={all}
          onClick={() => setAll((before) => !before)}
        >
          {all ? 'Mostrar menos' : `Ver mais ${items.length - FEW}`}
        </button>
      )}
    </>
  )
}
