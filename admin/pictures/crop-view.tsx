import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react'
import {
  cropOf,
  type PicturePoint,
  type PictureWords,
  pointOf,
  type Ratio,
} from '../../src/api/pictures'

/** Example screens for the crops: width, the ratio that the chat draws there (src/web/styles/tokens.css), and a label. */
const SCREENS: readonly { readonly width: number; readonly ratio: Ratio; readonly note: string }[] =
  [
    { width: 320, ratio: 4, note: 'telefone baixo' },
    { width: 599, ratio: 3, note: 'telefone médio' },
    { width: 700, ratio: 2, note: 'telefone alto, tablet' },
    { width: 1280, ratio: 4, note: 'computador' },
  ]

type Crops = Pick<PictureWords, 'focus' | 'crops'>

type Props = {
  readonly source: string
  readonly size: { readonly width: number; readonly height: number }
  readonly crops: Crops
  /** Absent for a picture whose crop cannot be chosen. */
  readonly onCrops?: ((crops: Crops) => void) | undefined
}

/** The whole picture with its focus point, and the crop that each screen shows. */
export function CropView({ source, size, crops, onCrops }: Props) {
  const { focus } = crops
  const frame = useRef<HTMLDivElement>(null)
  const setFocus = (next: PicturePoint) => onCrops?.({ ...crops, focus: next })
  return (
    <>
      <div
        className="im-big"
        ref={frame}
        style={{ aspectRatio: `${size.width} / ${size.height}` }}
        {...(onCrops && following(frame, setFocus))}
      >
        <img src={source} alt="" draggable={false} />
        {onCrops && (
          <button
            type="button"
            className="im-focus"
            style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }}
            aria-label={`Ponto que fica à vista: ${percent(focus.x)} da largura, ${percent(focus.y)} da altura. Mova com as setas.`}
            onKeyDown={(event) => byKey(event, focus, setFocus)}
          />
        )}
      </div>
      <p className="help">
        {onCrops
          ? 'Arraste o ponto: ele fica sempre à vista. Num tamanho só, arraste dentro dele.'
          : 'Este desenho é cortado sempre pelo meio. Para escolher o corte, envie uma imagem.'}
      </p>
      <div className="im-crops">
        {SCREENS.map(({ width, ratio, note }) => (
          <Crop
            key={width}
            source={source}
            size={size}
            ratio={ratio}
            title={`${width} px`}
            note={note}
            at={pointOf(crops, ratio)}
            own={crops.crops[ratio] !== undefined}
            onPoint={
              onCrops && ((point) => onCrops({ focus, crops: withPoint(crops, ratio, point) }))
            }
          />
        ))}
      </div>
    </>
  )
}

function withPoint(
  { crops }: Crops,
  ratio: Ratio,
  point: PicturePoint | undefined,
): Crops['crops'] {
  const { [ratio]: _, ...others } = crops
  return point ? { ...others, [ratio]: point } : others
}

type CropProps = {
  readonly source: string
  readonly size: Props['size']
  readonly ratio: Ratio
  readonly title: string
  readonly note: string
  readonly at: PicturePoint
  readonly own: boolean
  readonly onPoint: ((point: PicturePoint | undefined) => void) | undefined
}

function Crop({ source, size, ratio, title, note, at, own, onPoint }: CropProps) {
  const frame = useRef<HTMLDivElement>(null)
  const crop = cropOf(size, ratio, at)
  const inPicture = ({ x, y }: PicturePoint): PicturePoint => ({
    x: inside((crop.left + x * crop.width) / size.width),
    y: inside((crop.top + y * crop.height) / size.height),
  })
  return (
    <figure>
      <div
        className="im-crop"
        ref={frame}
        style={{ aspectRatio: ratio }}
        {...(onPoint && following(frame, (point) => onPoint(inPicture(point)), true))}
      >
        <img
          src={source}
          alt=""
          draggable={false}
          style={{
            width: `${(size.width / crop.width) * 100}%`,
            left: `${(-crop.left / crop.width) * 100}%`,
            top: `${(-crop.top / crop.height) * 100}%`,
          }}
        />
        {onPoint && (
          <button
            type="button"
            className="im-keys"
            aria-label={`Corte em ${title}, ${note}. Mova com as setas.`}
            // from what is shown, since the point may lie nearer to an edge than the middle of a crop can
            onKeyDown={(event) => byKey(event, inPicture(MIDDLE), onPoint)}
          />
        )}
      </div>
      <figcaption>
        <b className="tn">{title}</b> <span className="dim">{note}</span>
        {own && onPoint && (
          <button type="button" className="lnk" onClick={() => onPoint(undefined)}>
            igual aos outros
          </button>
        )}
      </figcaption>
    </figure>
  )
}

const MIDDLE: PicturePoint = { x: 0.5, y: 0.5 }
const inside = (share: number) => Math.min(1, Math.max(0, Math.round(share * 1000) / 1000))
const percent = (share: number) => `${Math.round(share * 100)}%`

/**
 * Pointer listeners that set the point while the pointer that was pressed on the frame is down, wherever it is by then; with `released`,
 * only when it is released.
 */
function following(
  frame: RefObject<HTMLDivElement | null>,
  set: (point: PicturePoint) => void,
  released = false,
) {
  const move = ({ clientX, clientY, currentTarget, pointerId }: PointerEvent, isEnd = false) => {
    const box = frame.current?.getBoundingClientRect()
    if (!box || released !== isEnd || !currentTarget.hasPointerCapture(pointerId)) return
    set({
      x: inside((clientX - box.left) / box.width),
      y: inside((clientY - box.top) / box.height),
    })
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      move(event)
    },
    onPointerMove: (event: PointerEvent) => move(event),
    onPointerUp: (event: PointerEvent) => move(event, true),
  }
}

const STEPS: Readonly<Record<string, PicturePoint>> = {
  ArrowLeft: { x: -0.02, y: 0 },
  ArrowRight: { x: 0.02, y: 0 },
  ArrowUp: { x: 0, y: -0.02 },
  ArrowDown: { x: 0, y: 0.02 },
}

function byKey(event: KeyboardEvent, { x, y }: PicturePoint, set: (point: PicturePoint) => void) {
  const step = STEPS[event.key]
  if (!step) return
  event.preventDefault()
  set({ x: inside(x + step.x), y: inside(y + step.y) })
}
