import { ColorInput } from '@mantine/core'
import { IconCheck, IconPhotoUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { judgeColours } from '../../../src/core/language/judge/check-colours'
import { COLOUR_KEYS, type OwnColours } from '../../../src/core/language/judge/palette'
import { coloursFrom } from './colours-from'
import { readLogo } from './read-logo'

type Props = {
  readonly colours: OwnColours | undefined
  readonly onColours: (colours: OwnColours) => void
}

const NAMES: { readonly [key in keyof OwnColours]: string } = {
  primary: 'Botões',
  onPrimary: 'Texto dos botões',
  background: 'Fundo',
  header: 'Cabeçalho',
  onHeader: 'Texto do cabeçalho',
}

/** Five colours out of a dropped logo, each of which can be changed; pairs that cannot be read are named. */
export function LogoColours({ colours, onColours }: Props) {
  const [found, setFound] = useState<readonly string[]>([])
  const [trouble, setTrouble] = useState<string>()
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept: { 'image/*': [] },
    multiple: false,
    onDrop: ([file]) => {
      setTrouble(undefined)
      if (!file) return setTrouble('Solte uma imagem: PNG, JPG ou SVG.')
      readLogo(file).then(
        (read) => {
          setFound(read)
          onColours(coloursFrom(read))
        },
        (error: Error) => setTrouble(error.message),
      )
      return undefined
    },
  })
  const low = colours ? judgeColours(colours).filter(({ ratio, floor }) => ratio < floor) : []
  return (
    <>
      <div {...getRootProps({ className: isDragActive ? 'nb-drop on' : 'nb-drop' })}>
        <input {...getInputProps({ 'aria-label': 'Logotipo para tirar as cores' })} />
        <IconPhotoUp size={20} />
        <span>
          <b>Solte o logotipo</b> ou escolha o arquivo: as cores saem dele e já passam no contraste.
        </span>
        <span className="nb-found">
          {found.map((colour) => (
            <i key={colour} style={{ background: colour }} title={colour} />
          ))}
        </span>
      </div>
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
