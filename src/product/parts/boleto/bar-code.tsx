import { useMemo } from 'react'
import { interleaved2of5 } from './interleaved-2-of-5'

const HEIGHT = 100

type Props = { readonly digits: string; readonly label: string }

/** A slip's bar code as one path, black on white whatever the variant's colours (domain section 5). */
export function BarCode({ digits, label }: Props) {
  const { width, path } = useMemo(() => draw(digits), [digits])
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path fill="#10131a" d={path} />
    </svg>
  )
}

function draw(digits: string) {
  const { width, bars } = interleaved2of5(digits)
  const path = bars.map((bar) => `M${bar.x} 0h${bar.width}v${HEIGHT}h-${bar.width}z`).join('')
  return { width, path }
}
