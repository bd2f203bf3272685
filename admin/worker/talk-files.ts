import { contentKindOf } from '../../src/api/path'
import { openedAmong, readTalk, type TalkFile } from '../../src/core/talks/read-talk'

/** The talks among the documents, each with its opening. */
export function talksIn(texts: ReadonlyMap<string, string>): ReadonlyMap<string, TalkFile> {
  const read = new Map(
    [...texts].flatMap(([path, text]) =>
      contentKindOf(path) === 'talk' ? [[path, readTalk(path, text)] as const] : [],
    ),
  )
  return new Map([...read].map(([path, file]) => [path, openedAmong(read, file)]))
}
