import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { judgeColours, nearestPassing } from '../../../src/core/language/judge/check-colours'
import {
  COLOUR_KEYS,
  type ColourKey,
  type OwnColours,
} from '../../../src/core/language/judge/palette'
import { layerValue } from '../model/layers'
import { fieldsOf } from '../model/sections'
import { useField, useTarget } from '../model/use-target'

/** The form's label of each colour. */
const NAMES: ReadonlyMap<string, string> = new Map(
  fieldsOf('cores').map(({ path, label }) => [String(path.at(-1)), label]),
)

const HEX = /^#[0-9a-f]{6}$/i

const ratioOf = (ratio: number) => `${ratio.toFixed(1).replace('.', ',')}:1`

/** The contrast of each pair of the brand's colours, and the nearest passing colours for the first pair that fails. */
export function ColourVerdicts() {
  const { layers } = useTarget()
  const found = COLOUR_KEYS.map((key) => [key, layerValue(layers, ['colours', key])])
  if (!found.every(([, colour]) => typeof colour === 'string' && HEX.test(colour))) return null
  const own = Object.fromEntries(found) as OwnColours // all five, each a colour
  const verdicts = judgeColours(own)
  const failing = verdicts.find(({ ratio, floor }) => ratio < floor)
  return (
    <>
      {failing && (
        <Way own={own} keys={failing.keys} what={failing.what.pt} floor={failing.floor} />
      )}
      <div className="cts">
        {verdicts.map(({ what, front, back, ratio, floor }) => (
          <div key={what.pt} className={ratio < floor ? 'ct bad' : 'ct'}>
            <span className="ct-s" style={{ background: back, color: front }} aria-hidden="true">
              Aa
            </span>
            <span className="grow">
              <b className="tn">{ratioOf(ratio)}</b>
              <span className="ct-w">{what.pt}</span>
            </span>
            {ratio < floor ? (
              <IconAlertTriangle size={16} className="warn-t" aria-label="não se lê bem" />
            ) : (
              <IconCircleCheck size={16} className="ok-t" aria-label="se lê bem" />
            )}
          </div>
        ))}
      </div>
    </>
  )
}

type WayProps = {
  readonly own: OwnColours
  readonly keys: readonly ColourKey[]
  readonly what: string
  readonly floor: number
}

function Way({ own, keys, what, floor }: WayProps) {
  return (
    <p className="fs-warn">
      <IconAlertTriangle size={15} />
      {what} não se lê bem; o mínimo é {ratioOf(floor)}.
      {keys.map((key) => (
        <Nearest key={key} own={own} of={key} />
      ))}
    </p>
  )
}

/** A button that sets a colour to the nearest passing one, if the person may change it here. */
function Nearest({ own, of: key }: { readonly own: OwnColours; readonly of: ColourKey }) {
  const state = useField({ path: ['colours', key], role: 'editor' })
  const colour = state.isOpen ? nearestPassing(own, key) : undefined
  if (!colour) return null
  return (
    <button type="button" className="btn btn-xs" onClick={() => state.set(colour)}>
      <i className="swd" style={{ background: colour }} />
      {NAMES.get(key)} em {colour}
    </button>
  )
}
