import { Alert, Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useMemo, useState } from 'react'
import { MAX_ALT, MAX_PICTURE, MAX_VIDEO, STILL_USES, type Use } from '../../src/api/pictures'
import { UnsavedWords, WordsDialog } from '../ui/words-dialog'
import { withoutEnding } from '../workspace/file-name'
import type { ToSend } from './send-picture'
import { USE_WORDS } from './words'

type Props = {
  readonly file: File
  /** How many more files are queued. */
  readonly left: number
  readonly use: Use
  /** The description to begin with: of an earlier try, or of the picture that it replaces. */
  readonly alt?: string | undefined
  readonly fixedUse?: boolean
  readonly onSend: (sent: ToSend) => void
  readonly onClose: () => void
}

const MIDDLE = { x: 0.5, y: 0.5 }

/** Asks for what the server needs with a file: its use, name and description. */
export function UploadDialog({ file, left, use: given, alt: told, fixedUse, ...on }: Props) {
  const isVideo = file.type.startsWith('video/')
  const [use, setUse] = useState<Use>(isVideo ? 'video' : given === 'video' ? 'midia' : given)
  const [name, setName] = useState(() => withoutEnding(file.name))
  const [alt, setAlt] = useState(told ?? '')
  const [isUnshown, setUnshown] = useState(false)
  const address = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  const isOther = fixedUse === true && isVideo !== (given === 'video')
  const isLarge = file.size > (isVideo ? MAX_VIDEO : MAX_PICTURE)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isLarge || isOther) return
    if (isVideo) on.onSend({ file, use, name })
    else on.onSend({ file, use, name, words: { alt: alt.trim(), focus: MIDDLE, crops: {} } })
  }
  return (
    <WordsDialog
      opened
      onClose={on.onClose}
      title={
        <b>
          Enviar {isVideo ? 'vídeo' : 'imagem'}
          {left > 0 && `, e mais ${left}`}
        </b>
      }
      centered
      size="md"
    >
      <UnsavedWords words={alt === (told ?? '') ? '' : alt} />
      <form onSubmit={submit} className="im-up">
        {isVideo ? (
          <video src={address} className="im-up-t" controls muted />
        ) : (
          <img src={address} alt="" className="im-up-t" onError={() => setUnshown(true)} />
        )}
        {isUnshown && (
          <p className="help warn-t" role="alert">
            O arquivo não abre como imagem neste navegador. Se for uma foto HEIC, salve como JPG.
          </p>
        )}
        {isOther && (
          <Alert color="red" role="alert">
            {isVideo ? 'Aqui vai uma imagem, não um vídeo.' : 'Aqui vai um vídeo, não uma imagem.'}
          </Alert>
        )}
        {isLarge && (
          <Alert color="red" role="alert">
            {isVideo
              ? 'O vídeo tem mais de 8 MB. Reduza-o, para 640 pixels de largura por exemplo, e envie de novo.'
              : 'A imagem tem mais de 10 MB. Reduza-a, ou salve como JPG, e envie de novo.'}
          </Alert>
        )}
        {!isVideo && (
          <Textarea
            label="O que a imagem mostra"
            description="Lido em voz alta para quem não vê a imagem."
            required
            withAsterisk={false}
            data-autofocus
            autosize
            minRows={2}
            maxLength={MAX_ALT}
            value={alt}
            // only blanks would not be sent, and the browser takes them for words
            onChange={(event) => setAlt(event.currentTarget.value.trimStart())}
          />
        )}
        <div className="im-up-r">
          <NativeSelect
            label="Para"
            disabled={isVideo || (fixedUse ?? false)}
            data={(isVideo ? (['video'] as const) : STILL_USES).map((value) => ({
              value,
              label: USE_WORDS[value].one,
            }))}
            value={use}
            onChange={(event) => setUse(event.currentTarget.value as Use)} // the options are uses
          />
          <TextInput
            label="Nome"
            required
            withAsterisk={false}
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </div>
        <div className="im-up-a">
          <Button onClick={on.onClose}>Não enviar</Button>
          <Button type="submit" variant="filled" disabled={isLarge || isOther}>
            Enviar
          </Button>
        </div>
      </form>
    </WordsDialog>
  )
}
