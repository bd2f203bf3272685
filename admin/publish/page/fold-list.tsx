import { type ReactNode, useState } from 'react'

type Props = { readonly items: readonly ReactNode[] }

/** How many are shown before one asks for all. */
const FEW = 3

/** A list that would push the rest of the page away: the first few, and all on request. */
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
