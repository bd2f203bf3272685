import { Alert, Button, Menu, Textarea } from '@mantine/core'
import { IconDownload, IconRefresh, IconTrash } from '@tabler/icons-react'
import { atom, useAtom, useAtomValue } from 'jotai'
import { MAX_ALT, type PictureWords } from '../../src/api/pictures'
import { variantsAtom } from '../preview/atoms'
import { BrandInitial as BrandTile } from '../ui/tile'
import { dateAndTime } from '../ui/words'
import { CropView } from './crop-view'
import { isUnused, type LibraryPicture, weight } from './library'
import { LibraryImage } from './library-image'
import { useActs } from './use-acts'
import { sourceOf } from './use-library'

type Props = {
  readonly picture: LibraryPicture
  readonly onEdit: () => void
  /** Asks the person for a file that replaces the picture everywhere. */
  readonly onReplace: () => void
}

const MIDDLE: Pick<PictureWords, 'focus' | 'crops'> = { focus: { x: 0.5, y: 0.5 }, crops: {} }

/** What was changed and not saved yet, by the picture's hash: it is kept while another picture is shown, or another view. */
export const editedWordsAtom = atom<Readonly<Record<string, PictureWords | undefined>>>({})

/** One picture: its crop, description, sizes and usages. Give it the picture's hash as key. */
export function Inspector({ picture, onEdit, onReplace }: Props) {
  const { name, hash, label, use, notes, usages, width, height, files, bytes } = picture
  const variants = useAtomValue(variantsAtom)
  const acts = useActs(picture)
  const [edited, setEdited] = useAtom(editedWordsAtom)
  const kept = wordsOf(picture)
  const words = edited[hash] ?? kept
  const setWords = (next: PictureWords | undefined) => {
    setEdited((all) => ({ ...all, [hash]: next }))
    onEdit()
  }
  const isVideo = use === 'video'
  // its words and its crop are saved together, so that neither is changed before both are loaded
  const isMine = name.endsWith('.webp') && width > 0
  const isDirty = isMine && JSON.stringify(words) !== JSON.stringify(kept)
  const source = sourceOf(picture)
  return (
    <aside className="col im-insp" aria-label="A imagem escolhida">
      <div className="pane-h">
        <b className="grow ell">{label}</b>
        <a className="ibtn" href={source} download={name} aria-label="Baixar">
          <IconDownload size={16} />
        </a>
        {isUnused(picture) && (
          <Menu position="bottom-end" width={260}>
            <Menu.Target>
              <button type="button" className="ibtn" aria-label="Apagar">
                <IconTrash size={16} />
              </button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item color="red" onClick={acts.remove}>
                Apagar de vez
                <span className="help">não pode ser desfeito</span>
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="im-insp-b" tabIndex={0} aria-label="Sobre a imagem">
        <section>
          {use === 'banner' && width > 0 ? (
            <CropView
              source={source}
              size={{ width, height }}
              crops={words}
              onCrops={isMine ? (crops) => setWords({ ...words, ...crops }) : undefined}
            />
          ) : (
            <div className="im-one">
              <LibraryImage name={name} source={source} controls />
            </div>
          )}
        </section>
        <section>
          {isMine ? (
            <Textarea
              label="O que a imagem mostra"
              description="Lido em voz alta para quem não vê a imagem."
              autosize
              maxLength={MAX_ALT}
              value={words.alt}
              onChange={(event) => setWords({ ...words, alt: event.currentTarget.value })}
            />
          ) : (
            <>
              <h3>
                {isVideo ? 'O que o vídeo mostra, e o que se diz nele' : 'O que a imagem mostra'}
              </h3>
              <p className="im-alt">{picture.alt ?? 'Dito em cada marca.'}</p>
            </>
          )}
        </section>
        <section>
          <h3>Tamanhos prontos</h3>
          <table className="im-sizes tn">
            <tbody>
              <tr>
                <th scope="row">Inteira</th>
                <td className="dim">{width > 0 ? `${width} × ${height}` : ''}</td>
                <td>{weight(bytes)}</td>
              </tr>
              {files
                .filter(({ format }) => format === 'avif')
                .map(({ ratio, width: wide, bytes: heavy }) => (
                  <tr key={`${ratio}-${wide}`}>
                    <th scope="row">{ratio}:1</th>
                    <td className="dim">{`${wide} × ${Math.round(wide / ratio)}`}</td>
                    <td>{weight(heavy)}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </section>
        <section>
          <h3>
            Onde aparece <b className="n">{usages.length}</b>
          </h3>
          <ul className="im-used">
            {usages.map(({ variant, places }) => (
              <li key={variant.id}>
                <BrandTile variant={variant} small />
                <span className="grow ell">{variant.brand.name}</span>
                <span className="dim">{places.join(', ')}</span>
              </li>
            ))}
          </ul>
        </section>
        {notes && (
          <section>
            <dl className="im-kv">
              <dt>Enviada por</dt>
              <dd>
                {notes.by}, {dateAndTime(notes.at)}
              </dd>
              <dt>Original</dt>
              <dd className="tn">
                {notes.original.width} × {notes.original.height},{' '}
                {notes.original.type.toUpperCase()}, {weight(notes.original.bytes)}
              </dd>
            </dl>
          </section>
        )}
        {acts.error && (
          <Alert color="red" role="alert">
            {acts.error}
          </Alert>
        )}
      </section>
      <div className="im-insp-f">
        {isDirty ? (
          <>
            <Button onClick={() => setWords(undefined)}>Desfazer</Button>
            <span className="grow" />
            <Button variant="filled" loading={acts.isBusy} onClick={() => acts.say(words)}>
              Salvar
            </Button>
          </>
        ) : (
          <>
            <Button leftSection={<IconRefresh size={16} />} onClick={onReplace}>
              Trocar o arquivo
            </Button>
            <span className="grow" />
            {isVideo ? null : (
              <Menu position="top-end" width={260}>
                <Menu.Target>
                  <Button variant="filled">Usar em…</Button>
                </Menu.Target>
                <Menu.Dropdown className="im-menu">
                  {variants.map((variant) => (
                    <Menu.Item key={variant.id} onClick={() => acts.putIn(variant)}>
                      {variant.brand.name} <span className="dim">{variant.path}</span>
                    </Menu.Item>
                  ))}
                </Menu.Dropdown>
              </Menu>
            )}
          </>
        )}
      </div>
    </aside>
  )
}

const wordsOf = ({ notes, alt }: LibraryPicture): PictureWords => ({
  alt: notes?.alt ?? alt ?? '',
  focus: notes?.focus ?? MIDDLE.focus,
  crops: notes?.crops ?? MIDDLE.crops,
})
