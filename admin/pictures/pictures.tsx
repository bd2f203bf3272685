import { NativeSelect } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconCloudUpload, IconPhoto, IconUpload } from '@tabler/icons-react'
import { useAtomValue, useStore } from 'jotai'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { pictureName } from '../../src/api/path'
import { HelpLink } from '../guide/help-link'
import { SearchField } from '../ui/search-field'
import { isField } from '../ui/shortcut'
import { counted } from '../ui/words'
import { Fill } from '../workbench/slot'
import { documentsAtom } from '../workspace/atoms'
import { withoutEnding } from '../workspace/file-name'
import { searchable } from '../workspace/search'
import { editedWordsAtom, Inspector } from './inspector'
import { inOrder, ORDERS, type Order } from './library'
import './pictures.css'
import { groupWord, type PictureFilter, passesFilter, STATES } from './picture-filter'
import { PictureFilters } from './picture-filters'
import type { ToSend } from './send-picture'
import { Tiles } from './tiles'
import { UploadDialog } from './upload-dialog'
import { refusedUploadsAtom, uploadsAtom, useSend } from './uploads'
import { groupsOf } from './usage'
import { useReplace } from './use-acts'
import { useLibrary } from './use-library'
import { USE_WORDS } from './words'

type Waiting = {
  readonly id: string
  readonly file: File
  readonly replaces?: string | undefined
}

/** The picture library: all pictures, their usages, and uploads by drop, paste or file dialog. */
export default function Pictures() {
  const pictures = useLibrary()
  const documents = useAtomValue(documentsAtom)
  const groups = useMemo(() => groupsOf(documents.values()), [documents])
  const [shelf, setShelf] = useState<PictureFilter>({ by: 'use', use: 'banner' })
  const [order, setOrder] = useState<Order>('Mais novas')
  const [sought, setSought] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const [replaces, setReplaces] = useState<string>()
  const store = useStore()
  const send = useSend()
  const replace = useReplace()

  const words = searchable(sought.trim())
  const shown = inOrder(
    pictures.filter((one) =>
      words ? searchable(one.name).includes(words) : passesFilter(one, shelf, groups),
    ),
    order,
  )
  const picture = pictures.find(({ name }) => name === chosen) ?? shown[0]

  const take = useCallback((files: readonly File[], replacing?: string) => {
    const added = files.map((file) => ({ id: crypto.randomUUID(), file, replaces: replacing }))
    setWaiting((all) => [...all, ...added])
  }, [])
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    // only a file from the dialog replaces: `replaces` stays set when the dialog is closed without one
    onDrop: (files, _refused, { type }) => take(files, type === 'drop' ? undefined : replaces),
    noClick: true,
    noKeyboard: true,
    // `usePaste` takes what is pasted, here and elsewhere on the page
    noPaste: true,
  })
  usePaste(take)

  const [first, ...others] = waiting
  const replaced = pictures.find(({ name }) => name === first?.replaces)
  const refused = useAtomValue(refusedUploadsAtom)
  const tried = refused.findLast(
    ({ file }) => first && (isSameFile(file, first.file) || isSavedFrom(file, first.file)),
  )
  const sendFirst = async (sent: ToSend) => {
    setWaiting(others)
    const edited = store.get(editedWordsAtom)
    const made = await send(sent)
    if (!made) return
    const name = pictureName(made.path)
    if (replaced && !replace(replaced.name, { name, alt: sent.words?.alt })) {
      notifications.show({
        color: 'red',
        message: 'Um arquivo que mostra a imagem tem um erro de escrita: nada mudou.',
      })
    }
    // who describes another picture by then goes on with it
    if (store.get(editedWordsAtom) === edited) setChosen(name)
  }

  return (
    <div className="im panes-row" {...getRootProps()}>
      <input
        {...getInputProps()}
        accept="image/png,image/jpeg,image/webp,image/avif,video/mp4"
        aria-label="Arquivos de imagem"
        style={{ display: 'none' }}
      />
      <PictureFilters
        pictures={pictures}
        groups={groups}
        shelf={shelf}
        onShelf={(next) => {
          setShelf(next)
          setChosen(undefined)
        }}
      >
        <SearchField label="Buscar imagem" value={sought} onValue={setSought} />
      </PictureFilters>
      <section className="col" aria-label="Imagens">
        <div className="pane-h">
          <h1 className="im-h">{words ? 'Achadas' : titleOf(shelf)}</h1>
          <span className="dim tn">{shown.length}</span>
          <span className="grow" />
          <HelpLink to="imagens" />
          <NativeSelect
            size="xs"
            w={132}
            aria-label="Ordem"
            data={ORDERS}
            value={order}
            onChange={(event) => setOrder(event.currentTarget.value as Order)} // the options are `ORDERS`
          />
          <button
            type="button"
            className="btn btn-primary btn-s"
            onClick={() => {
              setReplaces(undefined)
              open()
            }}
          >
            <IconUpload size={16} />
            Enviar imagens
          </button>
        </div>
        <Tiles pictures={shown} chosen={picture?.name} onChoose={setChosen} />
        {shown.length === 0 && <p className="im-none dim">Nenhuma imagem aqui.</p>}
        {isDragActive && (
          <div className="im-drop">
            <IconPhoto size={32} />
            <b>Solte as imagens aqui</b>
          </div>
        )}
      </section>
      {picture && (
        <Inspector
          key={picture.hash}
          picture={picture}
          // it stays when another person's picture comes first in the list
          onEdit={() => setChosen(picture.name)}
          onReplace={() => {
            setReplaces(picture.name)
            open()
          }}
        />
      )}
      {first && (
        <UploadDialog
          key={first.id}
          file={first.file}
          left={others.length}
          use={replaced?.use ?? (shelf.by === 'use' ? shelf.use : 'banner')}
          fixedUse={replaced !== undefined}
          alt={tried?.words?.alt ?? replaced?.notes?.alt ?? replaced?.alt}
          onSend={sendFirst}
          onClose={() => setWaiting(others)}
        />
      )}
      <Sending />
    </div>
  )
}

/** Whether a file was chosen before; a pasted picture always has the same name. */
const isSameFile = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

const HEIC = /\.hei[cf]$/i

/** Whether a photo that no browser shows was chosen before, and now the same in another format. */
const isSavedFrom = (heic: File, other: File): boolean =>
  HEIC.test(heic.name) && withoutEnding(heic.name) === withoutEnding(other.name)

function Sending() {
  const going = useAtomValue(uploadsAtom).filter(({ error }) => error === undefined)
  if (going.length === 0) return null
  const share = going.reduce((sum, one) => sum + one.share, 0) / going.length
  return (
    <Fill slot="status-left">
      <span className="st-item">
        <IconCloudUpload size={14} />
        <b>
          Enviando {counted(going.length, 'imagem', 'imagens')}, {Math.round(share * 100)}%
        </b>
      </span>
    </Fill>
  )
}

/** Listens for pasted files, wherever the focus is; in a field for those that come without words, of which Word and Excel add a picture. */
function usePaste(take: (files: readonly File[]) => void): void {
  useEffect(() => {
    const onPaste = ({ clipboardData, target }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])]
      const isText = clipboardData?.types.includes('text/plain') && isField(target)
      if (files.length > 0 && !isText) take(files)
    }
    window.addEventListener('paste', onPaste)
    return () => window.removeEventListener('paste', onPaste)
  }, [take])
}

function titleOf(shelf: PictureFilter): string {
  if (shelf.by === 'use') return USE_WORDS[shelf.use].many
  return shelf.by === 'state' ? STATES[shelf.state].label : groupWord(shelf.group)
}
