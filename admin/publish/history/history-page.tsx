import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useLastLoaded } from '../../api/use-last-loaded'
import { HelpLink } from '../../guide/help-link'
import { useUser } from '../../workbench/use-user'
import { liveAtom } from '../../workspace/atoms'
import { useCall, useDocument } from '../../workspace/context'
import { releaseDocumentsQuery } from '../../workspace/live-steps'
import { useNames } from '../../workspace/names'
import '../show/publish.css'
import { Avatar } from '../../ui/avatar'
import { LoadFailure } from '../../ui/load-failure'
import { dateAndTime } from '../../ui/words'
import type { FileChanges } from '../changes/by-file'
import { changeLines } from '../choice/words'
import { type FileHistoryEntry, historyEntriesOf, historyEntryWords } from './entries'
import { HistoryEntryDetail } from './history-entry-detail'
import { useEntryChanges } from './use-entry-changes'

/** How many entries are shown, with their sentences, before the list is extended. */
const AT_ONCE = 20

/** The history of one file, such as a brand: each entry with its author, newest first, and the way to restore its version. */
export function HistoryPage({ path }: { readonly path: string }) {
  const call = useCall()
  const user = useUser()
  const live = useAtomValue(liveAtom)
  const name = useNames()(path)
  const [search] = useSearchParams()
  const [shown, setShown] = useState(AT_ONCE)
  const etag = useDocument(path)?.base.etag
  const history = useQuery({
    // every save adds an entry
    queryKey: ['history', path, etag, live?.release],
    queryFn: () => call('history', { params: { '*': path } }),
  })
  const loaded = useLastLoaded(history.data)
  const release = useQuery(releaseDocumentsQuery(call, live?.release))
  const contents = release.data
  const entries = useMemo(() => historyEntriesOf(loaded?.entries ?? []), [loaded])
  const listed = entries.slice(0, shown)
  const [isTold, setTold] = useState(false)
  // the chosen entry is compared before the changes of the list
  const changes = useEntryChanges(path, listed, isTold ? contents : undefined)
  const chosen = search.get('feito')
  const on = entries.find(({ key }) => key === chosen) ?? entries[0]
  const newest = entries.find(({ kind }) => kind === 'release')
  if (history.error && !loaded) {
    return (
      <LoadFailure
        title="A história não veio"
        error={history.error}
        onRetry={() => void history.refetch()}
      />
    )
  }
  return (
    <div className="hist panes-row" aria-busy={!loaded}>
      <aside className="rels-p" aria-label={`História de ${name}`}>
        <div className="pane-h">
          <b className="grow ell">{name}</b>
          <HelpLink to="voltar-só-uma-marca" />
        </div>
        <ul className="rels">
          {listed.map((entry) => (
            <li key={entry.key}>
              <HistoryEntryRow
                entry={entry}
                me={user.id}
                changes={changes.get(entry.key)}
                isOn={entry === on}
                isLive={entry === newest && entry.hash !== null}
              />
            </li>
          ))}
          {entries.length > shown && (
            <li>
              <Button variant="subtle" onClick={() => setShown(shown + AT_ONCE)}>
                Mostrar mais antigas
              </Button>
            </li>
          )}
        </ul>
      </aside>
      {on && contents ? (
        <HistoryEntryDetail
          key={on.key}
          path={path}
          name={name}
          entry={on}
          contents={contents}
          onTold={() => setTold(true)}
        />
      ) : (
        <section className="col hist-d" aria-label="Mudança">
          {release.error && on && (
            <LoadFailure
              title="O que está no ar não veio"
              error={release.error}
              onRetry={() => void release.refetch()}
            />
          )}
          {loaded && !on && <p className="chg-note dim">Nada foi feito aqui ainda.</p>}
        </section>
      )}
    </div>
  )
}

type Props = {
  readonly entry: FileHistoryEntry
  /** The id of the signed-in person. */
  readonly me: string
  readonly changes: FileChanges | undefined
  readonly isOn: boolean
  /** It is the live version. */
  readonly isLive: boolean
}

/** The most sentences of an entry in the list; the page beside it shows all. */
const MOST = 3

/** An entry of a file's history: who, what, the sentences that it changed, and when. */
function HistoryEntryRow({ entry, me, changes, isOn, isLive }: Props) {
  const nameOf = useNames()
  const { by, at } = entry
  const lines = changes ? changeLines(changes, nameOf) : []
  return (
    <Link
      to={`?feito=${encodeURIComponent(entry.key)}`}
      className={isOn ? 'rel sel' : 'rel'}
      aria-current={isOn ? 'true' : undefined}
    >
      <Avatar id={by.id} name={by.name === '' ? 'Sistema' : by.name} />
      <span className="rel-b">
        <span className="rel-t">
          <b>{historyEntryWords(entry, me)}</b>
        </span>
        {lines.slice(0, MOST).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines in their order, drawn as a whole
          <span key={index} className="entry-l ell" title={line}>
            {line}
          </span>
        ))}
        {lines.length > MOST && <span className="entry-l dim">e mais {lines.length - MOST}</span>}
        <span className="rel-m">
          <span>{dateAndTime(at)}</span>
          <span className="grow" />
          {isLive && (
            <span className="badge badge-ok">
              <i className="live" />
              No ar
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}
