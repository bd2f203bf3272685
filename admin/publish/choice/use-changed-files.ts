import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { ContentPicture } from '../../../src/api/documents'
import type { DocumentChange } from '../../../src/api/values'
import { documentsAtom, picturesAtom } from '../../workspace/atoms'
import {
  changeOf,
  isClean,
  type SaveState,
  saveStateOf,
  type WorkDocument,
} from '../../workspace/document'
import { useSchedule } from '../use-releases'

/** A document or picture whose draft differs from the live release. */
export type ChangedFile = {
  readonly path: string
  readonly change: NonNullable<DocumentChange>
  /** Who saved it last, and when (epoch ms). */
  readonly by?: string | undefined
  readonly at?: number | undefined
  readonly state: SaveState
  /** It was live, was taken back to the drafts, and has not changed since. */
  readonly takenBack?: boolean
  /** When its scheduled version goes live (epoch ms). */
  readonly scheduled?: number
}

export function useChangedFiles(): readonly ChangedFile[] {
  const documents = useAtomValue(documentsAtom)
  const pictures = useAtomValue(picturesAtom)
  const scheduled = useScheduledPaths()
  return useMemo(
    () =>
      [...[...documents.values()].flatMap(ofDocument), ...pictures.flatMap(ofPicture)]
        .map((file): ChangedFile => {
          const at = scheduled.get(file.path)
          return at === undefined ? file : { ...file, scheduled: at }
        })
        .toSorted((one, other) => (one.path < other.path ? -1 : 1)),
    [documents, pictures, scheduled],
  )
}

/** Whether a file is ticked by default: neither scheduled files nor those taken back to the drafts are. */
export const isTickedByDefault = ({ takenBack, scheduled }: ChangedFile): boolean =>
  !takenBack && scheduled === undefined

/** The paths of scheduled and held publications, with the time at which each is due (epoch ms). */
function useScheduledPaths(): ReadonlyMap<string, number> {
  const { data } = useSchedule()
  return useMemo(
    () => new Map(data?.scheduled.flatMap(({ paths, at }) => paths.map((path) => [path, at]))),
    [data],
  )
}

function ofDocument(document: WorkDocument): readonly ChangedFile[] {
  const change = changeOf(document)
  const { path, base } = document
  return change === null
    ? []
    : [
        {
          path,
          change,
          by: base.by,
          at: base.at,
          state: saveStateOf(document),
          takenBack: base.takenBack === true && isClean(document),
        },
      ]
}

const ofPicture = (picture: ContentPicture): readonly ChangedFile[] => {
  const { path, changed, by, at, takenBack = false } = picture
  if (changed === null) return []
  return [{ path, change: changed, by: by?.name, at, state: 'saved', takenBack }]
}
