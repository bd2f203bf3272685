import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { contentKindOf } from '../../src/api/path'
import { mayActAs } from '../../src/api/user'
import type { DocumentChange } from '../../src/api/values'
import { layerPlace } from '../../src/core/language/read/layer-place'
import { counted, dateAndTime } from '../ui/words'
import { conversationUrl, historyUrl } from '../workbench/open-document'
import { useUser } from '../workbench/use-user'
import { changedPathsAtom, documentsAtom } from '../workspace/atoms'
import { changeOf } from '../workspace/document'
import { useNames } from '../workspace/names'
import { baseName } from '../workspace/outlines'

/** The unpublished changes, by display name. */
export function Drafts() {
  const changed = useAtomValue(changedPathsAtom)
  const documents = useAtomValue(documentsAtom)
  const nameOf = useNames()
  const { role } = useUser()
  const isPublisher = mayActAs(role, 'publisher')
  return (
    <section className="card" aria-labelledby="home-drafts">
      <header className="card-h">
        <h2 id="home-drafts">Esperando publicar</h2>
        <span className="n">{changed.length}</span>
        <span className="grow" />
        {changed.length > 0 && (
          <Link to="/publicar">{isPublisher ? 'Ver e publicar' : 'Ver antes e depois'}</Link>
        )}
      </header>
      {changed.length === 0 && (
        <p className="home-p dim">Nada mudou desde a versão que está no ar.</p>
      )}
      {changed.slice(0, MOST).map((path) => {
        const document = documents.get(path)
        const change = document && changeOf(document)
        const at = document?.base.at
        return (
          <Link key={path} className="home-r" to={addressOf(path, change)}>
            <i className="dot-ch" />
            <span className="grow ell">
              <b>{nameOf(path)}</b> <span className="dim">{changeWords(path, change)}</span>
            </span>
            {at !== undefined && <span className="dim tn">{dateAndTime(at)}</span>}
          </Link>
        )
      })}
      {changed.length > MOST && (
        <p className="home-p dim">e {counted(changed.length - MOST, 'outra', 'outras')}</p>
      )}
    </section>
  )
}

/** The most changes that are listed. */
const MOST = 8

/** The URL where the file at a path is edited; for a deleted one, that of its history, which has the way back. */
function addressOf(path: string, change: DocumentChange | undefined): string {
  if (path.startsWith('variants/assets/')) return '/imagens'
  if (change === 'deleted') return historyUrl(path)
  if (layerPlace(path)?.kind === 'variant') return `/marcas/${encodeURIComponent(baseName(path))}`
  if (contentKindOf(path) === 'experiment') return `/medidas/experimentos/${baseName(path)}`
  return conversationUrl({ path })
}

/** "a marca mudou", "o experimento é novo" */
function changeWords(path: string, change: DocumentChange | undefined): string {
  const place = placeOf(path)
  const ending = place.startsWith('o ') ? 'o' : 'a'
  if (change === 'added') return `${place} é nov${ending}`
  return change === 'deleted' ? `${place} foi apagad${ending}` : `${place} mudou`
}

function placeOf(path: string): string {
  if (path.startsWith('variants/assets/')) return 'a imagem'
  if (path.startsWith('tests/')) return 'a conversa de teste'
  if (path.startsWith('scripts/')) return 'a parte da conversa'
  if (contentKindOf(path) === 'experiment') return 'o experimento'
  return layerPlace(path)?.kind === 'variant' ? 'a marca' : 'a camada de marcas'
}
