import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { pictureName } from '../../src/api/path'
import type { Use } from '../../src/api/pictures'
import { searchable } from '../workspace/search'
import { inOrder } from './library'
import './pictures.css'
import { Tiles } from './tiles'
import { UploadDialog } from './upload-dialog'
import { useSend } from './uploads'
import { useLibrary } from './use-library'

export type PicturePickerProps = {
  /** The file name that is chosen now; empty for none. */
  readonly value: string
  readonly use: Use
  /** Called when a picture was chosen or uploaded; `alt` is its description, if known. */
  readonly onPick: (name: string, alt: string | undefined) => void
}

/** Chooses a picture of one use from the library, or uploads a new one by drop or file dialog. */
export function PicturePicker({ value, use, onPick }: PicturePickerProps) {
  const [sought, seek] = useState('')
  const [file, setFile] = useState<File>()
  const send = useSend()
  const words = searchable(sought.trim())
  const pictures = useLibrary().filter((one) => one.use === use)
  const shown = pictures.filter(({ name }) => searchable(name).includes(words))
  const { getRootProps, getInputProps, open } = useDropzone({
    onDrop: ([first]) => setFile(first),
    noClick: true,
    noKeyboard: true,
    multiple: false,
  })
  return (
    <div className="im-pick" {...getRootProps()}>
      <input {...getInputProps()} aria-label="Arquivo de imagem" style={{ display: 'none' }} />
      <div className="im-pick-h">
        <label className="field-s">
          <input
            aria-label="Buscar imagem"
            placeholder="Buscar imagem"
            data-autofocus
            value={sought}
            onChange={(event) => seek(event.target.value)}
          />
        </label>
        <button type="button" className="btn btn-s" onClick={open}>
          <IconUpload size={16} />
          Enviar outra
        </button>
      </div>
      <Tiles
        pictures={inOrder(shown, 'Mais novas')}
        chosen={value}
        onChoose={(name) => {
          const picked = pictures.find((one) => one.name === name)
          onPick(name, picked?.notes?.alt ?? picked?.alt)
        }}
      />
      {file && (
        <UploadDialog
          file={file}
          left={0}
          use={use}
          fixedUse
          onClose={() => setFile(undefined)}
          onSend={async (sent) => {
            setFile(undefined)
            const made = await send(sent)
            if (made) onPick(pictureName(made.path), sent.words?.alt)
          }}
        />
      )}
    </div>
  )
}
