import { useAtomValue } from 'jotai'
import { Composer } from './composer'
import { EditingBar } from './editing-bar'
import { Privacy } from './legal'
import { dockAtom, editingAtom, resumeAtom, spokenAtom, statusAtom } from './view-atoms'

/** The privacy notice stays until the visitor has spoken this often: the first button, the category, the name. */
const FIRST_WORDS = 3

/** The foot of the chat: the composer while something is asked, the privacy notice on the first screens and at the end. */
export function DockBar() {
  const dock = useAtomValue(dockAtom)
  const spoken = useAtomValue(spokenAtom)
  const ended = useAtomValue(statusAtom) === 'ended'
  const editing = useAtomValue(editingAtom)
  const resumes = useAtomValue(resumeAtom) !== undefined
  const composer = dock.phase !== 'none'
  const privacy = ended || resumes || spoken < FIRST_WORDS
  if (!composer && !privacy && editing === undefined) return null
  return (
    <div className={composer || editing !== undefined ? 'dock' : 'dock dock--bare'}>
      {editing !== undefined && <EditingBar item={editing} alone={!composer} />}
      {composer && <Composer dock={dock} />}
      {privacy && <Privacy />}
    </div>
  )
}
