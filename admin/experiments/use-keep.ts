import { notifications } from '@mantine/notifications'
import { useAtomValue } from 'jotai'
import { ownOf } from '../brands/model/layers'
import { useActWithUndo } from '../discard/use-act-with-undo'
import { counted } from '../ui/words'
import { documentsAtom } from '../workspace/atoms'
import { useWorkspace } from '../workspace/context'
import { keepArm } from './keep-arm'
import { LETTERS, type ListedExperiment } from './model'

/** Ends an experiment in the drafts with one of its arms, by its place: one step, and one undo. Absent where there is nothing to end. */
export function useKeep({ path, stage, written, brands }: ListedExperiment) {
  const workspace = useWorkspace()
  const act = useActWithUndo()
  const document = useAtomValue(documentsAtom).get(path)
  if (stage !== 'running' || !written || written.kept !== undefined) return undefined
  if (!document || document.text === null) return undefined
  const file = { path, text: document.text }
  return (at: number) => {
    const arm = written.arms[at]
    if (!arm) return
    const own = brands.map((brand) => ownOf(brand))
    const kept = keepArm(
      arm,
      file,
      own.map((layer) => ({ path: layer.path, text: layer.document.text ?? '' })),
    )
    if (!kept.ok) {
      notifications.show({ color: 'red', message: kept.message })
      return
    }
    const changed = kept.texts.size - 1
    const where = changed > 0 ? ` Mudou em ${counted(changed, 'marca', 'marcas')}.` : ''
    void act([...kept.texts.keys()], `Ficou com ${LETTERS[at]}, no rascunho.${where}`, () => {
      for (const [one, text] of kept.texts) workspace.edit(one, text)
    })
  }
}
