import { ColorInput } from '@mantine/core'
import { IconCheck, IconPhotoUp } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { pictureName } from '../../../src/api/path'
import { MIDDLE } from '../../../src/api/pictures'
import { judgeColours, nearestPassing } from '../../../src/core/language/judge/check-colours'
import {
  COLOUR_KEYS,
  type ColourKey,
  type OwnColours,
} from '../../../src/core/language/judge/palette'
import { colourOf, distance, labOf, mix } from '../../../src/core/language/lower/colour-space'
import { contrast } from '../../../src/core/language/lower/colour-tone'
import { sendPicture } from '../../pictures/send-picture'
import { tellArrived } from '../../pictures/uploads'
import { useWorkspace } from '../../workspace/context'
import { readLogo } from './read-logo'

type Props = {
  readonly colours: OwnColours | undefined
  readonly onColours: (colours: OwnColours) => void
  /** The brand's name as typed so far. */
  readonly brand: string
  /** Called with the logo's file name once it is uploaded to the picture library. */
  readonly onLogo: (name: string) => void
  readonly isSending: boolean
  /** Called when a logo begins to be uploaded, and when that has ended. */
  readonly onSending: (isSending: boolean) => void
}

const NAMES: { readonly [key in keyof OwnColours]: string } = {
  primary: 'Botões',
  onPrimary: 'Texto dos botões',
  background: 'Fundo',
  header: 'Cabeçalho',
  onHeader: 'Texto do cabeçalho',
}

/** A drop zone for the logo, and five editable colours made from it; pairs with too little contrast are listed. */
export function LogoColours({ colours, onColours, brand, onLogo, isSending, onSending }: Props) {
  const [found, setFound] = useState<readonly string[]>([])
  const [trouble, setTrouble] = useState<string>()
  const sendLogo = useSendLogo()
  const latest = useRef<AbortController>(undefined)
  useEffect(() => () => latest.current?.abort(), [])
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept: { 'image/*': [] },
    multiple: false,
    onDrop: ([file]) => {
      setTrouble(undefined)
      if (!file) return setTrouble('Solte uma imagem: PNG, JPG ou SVG.')
      latest.current?.abort()
      const stop = new AbortController()
      latest.current = stop
      onSending(true)
      /** What comes of a logo counts only while it is not cancelled, and no other was chosen after it. */
      const ifWanted = (act: () => void) => !stop.signal.aborted && act()
      const take = async () => {
        const read = await readLogo(file)
        ifWanted(() => {
          setFound(read)
          onColours(coloursFrom(read))
        })
        if (stop.signal.aborted) return
        const name = await sendLogo(file, brand, stop.signal)
        ifWanted(() => onLogo(name))
      }
      return void take()
        .catch((error: Error) => ifWanted(() => setTrouble(error.message)))
        .finally(() => ifWanted(() => onSending(false)))
    },
  })
  const low = colours ? judgeColours(colours).filter(({ ratio, floor }) => ratio < floor) : []
  return (
    <>
      <div {...getRootProps({ className: isDragActive ? 'nb-drop on' : 'nb-drop' })}>
        <input {...getInputProps({ 'aria-label': 'Logotipo da marca' })} />
        <IconPhotoUp size={20} />
        <span>
          <b>Solte o logotipo</b> ou escolha o arquivo: ele fica no cabeçalho, e as cores saem dele
          e já passam no contraste.
        </span>
        <span className="nb-found">
          {found.map((colour) => (
            <i key={colour} style={{ background: colour }} title={colour} />
          ))}
        </span>
      </div>
      {isSending && (
        <p className="dim nb-note" role="status">
          Enviando o logotipo.{' '}
          <button
            type="button"
            className="lnk"
            onClick={() => {
              latest.current?.abort()
              onSending(false)
            }}
          >
            Cancelar o envio
          </button>
        </p>
      )}
      {trouble !== undefined && (
        <p className="bad-t nb-note" role="alert">
          {trouble}
        </p>
      )}
      {colours && (
        <div className="nb-colours">
          {COLOUR_KEYS.map((key) => (
            <ColorInput
              key={key}
              label={NAMES[key]}
              size="xs"
              format="hex"
              value={colours[key]}
              onChange={(value) => {
                if (/^#[0-9a-f]{6}$/i.test(value)) onColours({ ...colours, [key]: value })
              }}
            />
          ))}
        </div>
      )}
      {colours &&
        (low.length === 0 ? (
          <p className="ok-t nb-note">
            <IconCheck size={14} /> Todos os pares de cores têm contraste.
          </p>
        ) : (
          low.map(({ what, ratio, floor }) => (
            <p key={what.pt} className="warn-t nb-note">
              {what.pt}: contraste {ratio.toFixed(1).replace('.', ',')}, precisa de{' '}
              {String(floor).replace('.', ',')}.
            </p>
          ))
        ))}
    </>
  )
}

/** Uploads a logo to the picture library and returns its file name; rejects if the upload is refused. */
function useSendLogo(): (file: File, brand: string, signal: AbortSignal) => Promise<string> {
  const workspace = useWorkspace()
  return useCallback(
    async (file, brand, signal) => {
      const name = brand.trim() || file.name
      const words = { alt: `Logotipo ${name}`, focus: MIDDLE, crops: {} }
      const { path } = await sendPicture({ file, use: 'logo', name, words }, () => {}, signal)
      // the logo is made: that the list does not come yet is no failure of it
      await workspace.reload().catch(() => {})
      if (signal.aborted) tellArrived(name)
      return pictureName(path)
    },
    [workspace],
  )
}

/** A brand's five colours made from those of its logo (`found`, the most striking first), with legible contrast (WCAG 2 AA). */
export function coloursFrom(found: readonly string[]): OwnColours {
  const [striking = NEUTRAL] = found
  const darkest = found.toSorted((one, other) => labOf(one)[0] - labOf(other)[0])[0] ?? striking
  const header = labOf(darkest)[0] < 0.45 ? darkest : mix(striking, 42, '#0b0d14')
  return readable({
    primary: striking,
    onPrimary: lettersOn(striking),
    background: mix(striking, 5, '#ffffff'),
    header,
    onHeader: lettersOn(header),
  })
}

const NEUTRAL = '#2450d6'

const lettersOn = (back: string) =>
  contrast(back, '#ffffff') >= 4.5 ? '#ffffff' : mix(back, 18, '#000000')

const isReadable = (colours: OwnColours) =>
  judgeColours(colours).every(({ ratio, floor }) => ratio >= floor)

/** Changes the one colour that needs the least change for enough contrast; if no single change suffices, starts from a deeper primary. */
function readable(colours: OwnColours): OwnColours {
  if (isReadable(colours)) return colours
  const near = nearest(colours)
  if (near) return near
  const [light, a, b] = labOf(colours.primary)
  const deep = colourOf([Math.min(light, 0.45), a, b])
  const deeper = {
    primary: deep,
    onPrimary: '#ffffff',
    background: mix(deep, 4, '#ffffff'),
    header: mix(deep, 40, '#0b0d14'),
    onHeader: '#ffffff',
  }
  return isReadable(deeper) ? deeper : (nearest(deeper) ?? deeper)
}

function nearest(colours: OwnColours): OwnColours | undefined {
  const changes = COLOUR_KEYS.flatMap((key: ColourKey) => {
    const colour = nearestPassing(colours, key)
    return colour === undefined ? [] : [{ key, colour, far: distance(colours[key], colour) }]
  })
  const [best] = changes.toSorted((one, other) => one.far - other.far)
  return best && { ...colours, [best.key]: best.colour }
}
