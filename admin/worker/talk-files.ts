import { contentKindOf } from '../../src/api/path'
import { openedAmong, readTalk, type TalkFile } from '../../src/core/talks/read-talk'

/** Reads the talks among documents, by path, each with its opening applied. */
export type ReadTalks = (texts: ReadonlyMap<string, string>) => ReadonlyMap<string, TalkFile>

/** Reads talks and caches them: a talk with an unchanged text is not parsed again. */
export function createTalkReader(): ReadTalks {
  let before: ReadonlyMap<string, TalkFile> = new Map()
  return (texts) => {
    const read = new Map<string, TalkFile>()
    for (const [path, text] of texts) {
      if (contentKindOf(path) !== 'talk') continue
      const same = before.get(path)
      read.set(path, same?.text === text ? same : readTalk(path, text))
    }
    before = read
    return new Map([...read].map(([path, file]) => [path, openedAmong(read, file)]))
  }
}
