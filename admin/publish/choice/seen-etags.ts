import { documentsAtom, picturesAtom } from '../../workspace/atoms'
import { saveStateOf } from '../../workspace/document'
import type { AtomStore } from '../../workspace/documents'
import type { Contents } from '../review/contents'

// also said to who asks for a review, and may not publish
const CHANGED = 'Um rascunho mudou agora há pouco. Confira a comparação e tente de novo.'
const UNSAVED =
  'Há um rascunho que o servidor ainda não tem. Se houver um aviso no alto da página, resolva-o; depois tente de novo.'

/** The etags of the contents that were compared; else a message: a draft is unsaved, or has changed since. */
export function etagsOf(store: AtomStore, paths: readonly string[], seen: Contents) {
  const documents = store.get(documentsAtom)
  const pictures = new Map(store.get(picturesAtom).map(({ path, hash }) => [path, hash]))
  const texts = new Map(seen.documents.map(({ path, text }) => [path, text]))
  const hashes = new Map(seen.pictures.map(({ path, hash }) => [path, hash]))
  const etags: Record<string, string> = {}
  for (const path of paths) {
    const document = documents.get(path)
    if (document && saveStateOf(document) !== 'saved') return UNSAVED
    const etag = document ? document.base.etag : (pictures.get(path) ?? '')
    const isSeen = document
      ? document.text === (texts.get(path) ?? null)
      : etag === (hashes.get(path) ?? '')
    if (!isSeen) return CHANGED
    etags[path] = etag
  }
  return etags
}
