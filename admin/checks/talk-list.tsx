import { IconCircleCheck, IconCircleX, IconLoader2 } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { type KeyboardEvent, memo, useRef } from 'react'
import { failuresOf, passes, type TalkInfo, type TalkResult } from './api'
import { checksAtom } from './atoms'

type Props = {
  readonly talks: readonly TalkInfo[]
  readonly chosen: string | undefined
  readonly onChoose: (path: string) => void
}

/** The list of talks with their results; arrow keys move between them. */
export function TalkList({ talks, chosen, onChoose }: Props) {
  const { results, due, problem } = useAtomValue(checksAtom)
  const list = useRef<HTMLDivElement>(null)
  const waiting = new Set(due)
  const stop = talks.some(({ path }) => path === chosen) ? chosen : talks[0]?.path
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const at = talks.findIndex(({ path }) => path === stop)
    const next = by === 0 ? undefined : talks[at + by]
    if (!next) return
    event.preventDefault()
    onChoose(next.path)
    list.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(next.path)}"]`)?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows move among the buttons inside
    <div className="tree-b" ref={list} onKeyDown={onKeyDown}>
      {talks.map((talk) => (
        <TalkRow
          key={talk.path}
          talk={talk}
          result={results.get(talk.path)}
          waits={waiting.has(talk.path)}
          stopped={problem !== undefined}
          on={talk.path === chosen}
          stop={talk.path === stop}
          onChoose={onChoose}
        />
      ))}
      {talks.length === 0 && <p className="panel-empty">Nenhuma conversa.</p>}
    </div>
  )
}

type RowProps = {
  readonly talk: TalkInfo
  readonly result: TalkResult | undefined
  readonly waits: boolean
  /** Whether the talks are not run any more. */
  readonly stopped: boolean
  readonly on: boolean
  readonly stop: boolean
  readonly onChoose: (path: string) => void
}

const TalkRow = memo(function TalkRow(props: RowProps) {
  const { talk, result, waits, stopped, on, stop, onChoose } = props
  const { path, name, variants, turns } = talk
  const [failed] = result ? failuresOf(result) : []
  return (
    <button
      type="button"
      data-path={path}
      tabIndex={stop ? 0 : -1}
      className={on ? 'tt sel' : 'tt'}
      aria-current={on || undefined}
      onClick={() => onChoose(path)}
    >
      <Sign look={lookOf(result, { waits, stopped })} />
      <span className="tt-n">
        <b>{name}</b>
        <span className="dim">{brandsOf(variants)}</span>
      </span>
      {failed ? (
        <span className="bad-t tn">{turnOf(failed.failure?.turn)}</span>
      ) : (
        <span className="dim tn">{turns === 1 ? '1 turno' : `${turns} turnos`}</span>
      )}
    </button>
  )
})

const turnOf = (turn: number | undefined): string => {
  if (turn === undefined) return 'não roda'
  return turn < 0 ? 'não começa' : `turno ${turn + 1}`
}

const brandsOf = (variants: readonly string[]): string =>
  variants.length > 1 ? `${variants.length} marcas` : (variants[0] ?? 'nenhuma marca')

const SIGNS = {
  wait: { label: 'ainda roda', tone: 'tt-wait', Icon: IconLoader2 },
  stopped: { label: 'não rodou', tone: 'bad-t', Icon: IconCircleX },
  fail: { label: 'falha', tone: 'bad-t', Icon: IconCircleX },
  pass: { label: 'passa', tone: 'ok-t', Icon: IconCircleCheck },
} as const

function lookOf(
  result: TalkResult | undefined,
  { waits, stopped }: Pick<RowProps, 'waits' | 'stopped'>,
): keyof typeof SIGNS {
  if (waits) return 'wait'
  if (!result) return stopped ? 'stopped' : 'wait'
  return passes(result) ? 'pass' : 'fail'
}

function Sign({ look }: { readonly look: keyof typeof SIGNS }) {
  const { label, tone, Icon } = SIGNS[look]
  return (
    <span className={tone} role="img" aria-label={label}>
      <Icon size={16} />
    </span>
  )
}
