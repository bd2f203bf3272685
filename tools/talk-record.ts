import { writeFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { readSession, type Session } from '../src/core/runtime/session'
import { scriptFor } from '../src/core/script/script-for'
import type { Vocabulary } from '../src/core/script/vocabulary'
import { recordTalk } from '../src/core/talks/record'
import { talkText } from '../src/core/talks/write-talk'
import { codeOf, type Prompt, readNamed } from './commands/prompt'
import type { Content } from './talk-run'

type Options = {
  /** The file of the session; standard input where it is `-` or not named. */
  readonly file: string | undefined
  /** Instead of the session's own. */
  readonly variant?: string | undefined
  /** Where the talk is written; standard output otherwise. */
  readonly out?: string | undefined
}

/** `npm run talk -- record FILE`: makes a talk of a session as a browser keeps it. Throws what is wrong, in words. */
export async function record(
  options: Options,
  content: Content,
  vocabulary: Vocabulary,
  prompt: Prompt,
): Promise<void> {
  const { file = '-' } = options
  const stored = file === '-' ? await text(process.stdin) : await readNamed(file)
  const session = sessionIn(stored)
  const talk = talkTextOf(session, options.variant ?? session.variant, content, vocabulary)
  if (options.out === undefined) prompt.log(talk.trimEnd())
  else await writeTalk(talk, options.out)
}

/** A session as the text of a talk. Throws what is wrong, in words. */
export function talkTextOf(
  session: Pick<Session, 'variant' | 'events'>,
  id: string,
  { script, variants }: Content,
  vocabulary: Vocabulary,
): string {
  const variant = variants.find((one) => one.id === id)
  if (!variant) throw new Error(`Não há a variante "${id}".`)
  const recorded = recordTalk(
    session,
    scriptFor(script, variant, vocabulary.facts),
    variant,
    vocabulary,
  )
  if (!recorded.ok) throw new Error(recorded.problem)
  return talkText(recorded.talk)
}

/** Writes a talk to a file that is not there yet. Throws why not, in words. */
export const writeTalk = (talk: string, out: string): Promise<void> =>
  writeFile(out, talk, { flag: 'wx' }).catch((cause: unknown) => {
    const code = codeOf(cause)
    const why =
      code === 'EEXIST' ? 'já existe: escolha outro nome' : `não pode ser escrito (${code})`
    throw new Error(`O arquivo ${out} ${why}.`, { cause })
  })

/** Whatever its age and release: only its shape counts. */
function sessionIn(stored: string): Session {
  const { variant, events } = parsed(stored)
  const now = events.at(-1)?.at ?? 0
  const session = readSession(stored, { variant, now })
  if (!session)
    throw new Error('Isto não é uma sessão gravada: { version, release, variant, events }.')
  return session
}

function parsed(stored: string): Session {
  try {
    const session: Session = JSON.parse(stored) // judged by readSession
    if (Array.isArray(session?.events)) return session
  } catch {
    // told below, as for anything else that is no session
  }
  throw new Error('Isto não é uma sessão gravada: { version, release, variant, events }.')
}
