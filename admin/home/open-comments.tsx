import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { isUnresolved } from '../comments/threads'
import { useThreads } from '../comments/use-comments'
import { Avatar } from '../ui/avatar'
import { dateAndTime } from '../ui/words'
import { historyUrl } from '../workbench/open-document'
import { documentsAtom } from '../workspace/atoms'
import { useNames } from '../workspace/names'

/** The most threads that are listed. */
const MOST = 6

/** The unresolved comments on brands' sentences, partners' comments included, newest first. */
export function OpenComments() {
  const nameOf = useNames()
  const documents = useAtomValue(documentsAtom)
  const threads = useThreads().filter(
    (thread) =>
      isUnresolved(thread) && thread.first.variant !== '' && thread.first.review === undefined,
  )
  if (threads.length === 0) return null
  return (
    <section className="card" aria-labelledby="home-comments">
      <header className="card-h">
        <h2 id="home-comments">Comentários</h2>
        <span className="n">{threads.length}</span>
      </header>
      {threads
        .toReversed()
        .slice(0, MOST)
        .map(({ first, answers }) => {
          const last = answers.at(-1) ?? first
          const path = `variants/${first.variant}.yaml`
          // a brand that is gone has no page: its history has the way back
          const isGone = documents.get(path)?.text == null
          return (
            <Link
              key={first.id}
              className="home-r"
              to={isGone ? historyUrl(path) : `/marcas/${first.variant}`}
            >
              <Avatar {...last.by} />
              <span className="grow ell">
                <b>{last.text}</b>
                <span className="dim">
                  {nameOf(path)}, {last.by.name}
                </span>
              </span>
              <span className="dim tn">{dateAndTime(last.at)}</span>
            </Link>
          )
        })}
    </section>
  )
}
