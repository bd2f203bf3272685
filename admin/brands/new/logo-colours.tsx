import { ColorInput } from '@mantine/core'
import { IconCheck, IconPhotoUp } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { pictureName } from '../../../src/api/path'
import { MIDDLE } from '../../../src/api/pictures'
import { judgeColours } from '../../../src/core/language/judge/check-colours'
import { COLOUR_KEYS, type OwnColours } from '../../../src/core/language/judge/palette'
import { sendPicture } from '../../pictures/send-picture'
import { tellArrived } from '../../pictures/uploads'
import { useWorkspace } from '../../workspace/context'
import { coloursFrom } from './colours-from-logo'
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
