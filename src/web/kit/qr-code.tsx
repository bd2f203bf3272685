import {
  getPenaltyN1,
  getPenaltyN2,
  getPenaltyN3,
  getPenaltyN4,
} from 'qrcode/lib/core/mask-pattern.js'
// only the encoder: the package's main entry would also bring its canvas renderer
import { create } from 'qrcode/lib/core/qrcode.js'
import { useEffect, useState } from 'react'
import { nextTask } from './next-task'

/** Width of the white margin, in modules, as the standard requires. */
const QUIET = 4

type Props = { readonly text: string; readonly label: string }

/** All masks of a QR code (ISO/IEC 18004, 7.8.2). */
const MASKS = [0, 1, 2, 3, 4, 5, 6, 7] as const

/** A white square, shown until the code is computed. */
const BLANK = { text: undefined, size: 1, path: '' }

type Drawn = { readonly text: string | undefined; readonly size: number; readonly path: string }

/** A QR code of level M as one path, black on white whatever the variant's colours (domain section 4). */
export function QrCode({ text, label }: Props) {
  const [drawn, setDrawn] = useState<Drawn>(BLANK)
  useEffect(() => {
    let isCurrent = true
    void codeOf(text).then((modules) => isCurrent && setDrawn({ text, ...draw(modules) }))
    return () => {
      isCurrent = false
    }
  }, [text])
  // the code of an earlier text could still be scanned and paid
  const { size, path } = drawn.text === text ? drawn : BLANK
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#10131a" d={path} />
    </svg>
  )
}

type Modules = ReturnType<typeof create>['modules']

/** Encodes a text with the best mask, as the package would. Each mask is tried in its own task, since all at once block a cheap phone for 80 ms. */
async function codeOf(text: string): Promise<Modules> {
  const tried: { readonly modules: Modules; readonly penalty: number }[] = []
  for (const maskPattern of MASKS) {
    await nextTask()
    const { modules } = create(text, { errorCorrectionLevel: 'M', maskPattern })
    tried.push({ modules, penalty: penaltyOf(modules) })
  }
  return tried.reduce((best, one) => (one.penalty < best.penalty ? one : best)).modules
}

const penaltyOf = (modules: Modules): number =>
  getPenaltyN1(modules) + getPenaltyN2(modules) + getPenaltyN3(modules) + getPenaltyN4(modules)

function draw(modules: Modules) {
  const { size } = modules
  const rows = Array.from({ length: size }, (_, y) =>
    runsOf(modules.data.slice(y * size, (y + 1) * size)).map(
      ({ x, width }) => `M${x + QUIET} ${y + QUIET}h${width}v1h-${width}z`,
    ),
  )
  return { size: size + 2 * QUIET, path: rows.flat().join('') }
}

/** The runs of adjacent dark modules in a row. */
function runsOf(row: ArrayLike<number>) {
  const runs: { x: number; width: number }[] = []
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue
    const last = runs.at(-1)
    if (last && last.x + last.width === x) last.width += 1
    else runs.push({ x, width: 1 })
  }
  return runs
}
