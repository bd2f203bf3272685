import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { Experiment } from '../../src/core/script/experiment'
import { useDraftContent } from '../brands/sheet/live-content'
import { SheetFrame } from '../brands/sheet/sheet-frame'
import { soundAtom } from '../worker/atoms'
import { letterOf } from './judged'

/** The arms of an experiment side by side, as the draft says them, on one of its brands. */
export function ArmPreviews({ experiment }: { readonly experiment: Experiment }) {
  const content = useDraftContent()
  const sound = useAtomValue(soundAtom)
  const { id, arms, brands, kept } = experiment
  const [brand, setBrand] = useState(brands[0] ?? '')
  const shown = brands.includes(brand) ? brand : brands[0]
  if (!content || !sound || kept !== undefined) return null
  return (
    <aside className="col exp-arms" aria-label="As versões, lado a lado">
      <header className="exp-list-h">
        <h2>As versões</h2>
        {brands.length > 1 && (
          <select
            className="inp"
            aria-label="Marca"
            value={shown}
            onChange={(event) => setBrand(event.target.value)}
          >
            {brands.map((one) => (
              <option key={one} value={one}>
                {sound.variants.find((variant) => variant.id === one)?.brand.name ?? one} ({one})
              </option>
            ))}
          </select>
        )}
      </header>
      <ul className="exp-tiles">
        {arms.map(({ name, about }, n) => {
          const variant = sound.armed.find((one) => one.id === shown && one.arms?.[id] === name)
          return (
            <li key={name}>
              <p className="ell">
                <b className="exp-letter">{letterOf(n)}</b> {about}
              </p>
              {variant && (
                <div className="exp-phone" inert style={{ background: variant.colours.background }}>
                  <SheetFrame variant={variant} content={content} step="" onDrawn={() => {}} />
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </aside>
  )
}
