import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { ContentPicture } from '../../../src/api/documents'
import type { DocumentChange } from '../../../src/api/values'
import { documentsAtom, picturesAtom } from '../../workspace/atoms'
import { changeOf, type SaveState, saveStateOf, type WorkDocument } from '../../workspace/document'

/** A document or picture that is not as it is live. */
export type ChangedFile = {
  readonly path: string
  readonly change: NonNullable<DocumentChange>
  /** Who saved it last, and when (epoch ms). */
  readonly by?: string | undefined
  readonly at?: number | undefined
  readonly state: SaveState
}

export function useChangedFiles(): readonly ChangedFile[] {
  const documents = useAtomValue(documentsAtom)
  const pictures = useAtomValue(picturesAtom)
  return useMemo(
    () =>
      [...[...documents.values()].flatMap(ofDocument), ...pictures.flatMap(ofPicture)].toSorted(
        (one, other) => (one.path < other.path ? -1 : 1),
      ),
    [documents, pictures],
  )
}

function ofDocument(document: WorkDocument): readonly ChangedFile[] {
  const change = changeOf(document)
  const { path, base } = document
  return change === null
    ? []
    : [{ path, change, by: base.by, at: base.at, state: saveStateOf(document) }]
}

const ofPicture = ({ path, changed, by, at }: ContentPicture): readonly ChangedFile[] =>
  changed === null ? [] : [{ path, change: changed, by: by?.name, at, state: 'saved' }]
