import { ActionIcon, Tooltip } from '@mantine/core'
import { IconFlask, IconPlayerPlay } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useDeferredValue, useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import PreviewPane from '../preview/preview-pane'
import { ErrorBoundary } from '../ui/error-boundary'
import { SearchField } from '../ui/search-field'
import { Pill } from '../ui/toggles'
import { useCommands } from '../workbench/commands'
import { searchable } from '../workspace/search'
import type { TalkInfo } from './api'
import { checksAtom, failingAtom, rerunAtom, unreadAtom } from './atoms'
import './checks.css'
import { ChecksStopped } from './checks-panel'
import { CoverageView } from './coverage-view'
import { TalkDetail } from './talk-detail'
import { TalkList } from './talk-list'

type Filter = 'all' | 'failing' | 'passing'

const FOLDER = 'tests/talks/'

/** All test talks, the chosen one turn by turn, and the preview beside it. */
export default function ChecksPage() {
  const name = useParams()['*'] ?? ''
  const navigate = useNavigate()
  const { talks } = useAtomValue(checksAtom)
  const failing = useAtomValue(failingAtom)
  const { run } = useAtomValue(rerunAtom)
  const chosen =
    talks.find(({ path }) => path === `${FOLDER}${name}`) ??
    (name === '' ? (failing[0] ?? talks[0]) : undefined)
  useCommands([
    { id: 'checks-run', label: 'Rodar todas as conversas', shortcut: 'Alt+R', run: () => run() },
  ])
  return (
    <div className="checks panes-row">
      <h1 className="sr-only">Testes</h1>
      <Side
        talks={talks}
        failing={failing}
        chosen={chosen?.path}
        onChoose={(path) => navigate(`/testes/${path.slice(FOLDER.length)}`)}
      />
      {chosen ? <TalkDetail key={chosen.path} talk={chosen} /> : <Nothing isGone={name !== ''} />}
      <div className="checks-p">
        <ErrorBoundary where="prévia">
          <PreviewPane />
        </ErrorBoundary>
      </div>
    </div>
  )
}

type SideProps = {
  readonly talks: readonly TalkInfo[]
  readonly failing: readonly TalkInfo[]
  readonly chosen: string | undefined
  readonly onChoose: (path: string) => void
}

function Side({ talks, failing, chosen, onChoose }: SideProps) {
  const [query, setQuery] = useState('')
  const [filter, setFilter] = useState<Filter>('all')
  const { run } = useAtomValue(rerunAtom)
  const { results } = useAtomValue(checksAtom)
  const wanted = useDeferredValue(query)
  const failed = useMemo(() => new Set(failing), [failing])
  // a talk that has not been run yet does neither
  const passing = useMemo(
    () => talks.filter((talk) => results.has(talk.path) && !failed.has(talk)),
    [talks, results, failed],
  )
  const shown = useMemo(
    () =>
      ({ all: talks, failing, passing })[filter]
        .filter((talk) => searchable(`${talk.name} ${talk.path}`).includes(searchable(wanted)))
        .sort((a, b) => Number(failed.has(b)) - Number(failed.has(a))),
    [talks, failing, passing, filter, failed, wanted],
  )
  const pill = (id: Filter, label: string, count: number, dot?: string) => (
    <Pill on={filter === id} onPress={() => setFilter(id)}>
      {dot && <i className={dot} />}
      {label} <b className="tn">{count}</b>
    </Pill>
  )
  return (
    <aside className="tree" aria-label="Conversas de teste">
      <div className="pane-h">
        <SearchField label="Buscar conversa" value={query} onValue={setQuery} />
        <Tooltip label="Rodar todas (Alt R)">
          <ActionIcon aria-label="Rodar todas" onClick={() => run()}>
            <IconPlayerPlay size={16} />
          </ActionIcon>
        </Tooltip>
      </div>
      <fieldset className="tree-f" aria-label="Mostrar">
        {pill('all', 'Todas', talks.length)}
        {pill('failing', 'Falham', failing.length, 'dot-bad')}
        {pill('passing', 'Passam', passing.length)}
      </fieldset>
      <ChecksStopped />
      <TalkList talks={shown} chosen={chosen} onChoose={onChoose} />
      <CoverageView />
    </aside>
  )
}

function Nothing({ isGone }: { readonly isGone: boolean }) {
  const isUnread = useAtomValue(unreadAtom)
  const { problem } = useAtomValue(checksAtom)
  // the list beside it says that they have stopped
  if (isUnread && problem !== undefined) return <div className="ph-empty" />
  if (isUnread) {
    return (
      <div className="ph-empty">
        <IconFlask size={28} />
        <b>As conversas ainda estão sendo lidas</b>
        <span>Elas aparecem quando o roteiro não tem erros.</span>
      </div>
    )
  }
  return (
    <div className="ph-empty">
      <IconFlask size={28} />
      <b>{isGone ? 'Esta conversa não existe mais' : 'Nenhuma conversa de teste ainda'}</b>
      <span>Converse na prévia e guarde a conversa como teste.</span>
    </div>
  )
}
