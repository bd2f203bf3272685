import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ReleaseEntry } from '../../../src/api/releases'
import { dateAndTime, HELD_WORDS } from '../../ui/words'
import { useCall } from '../../workspace/context'
import { releaseDocumentsQuery } from '../../workspace/live-steps'
import { summaryWords } from '../changes/words'
import { useComparison } from '../review/use-comparison'
import { ChangesView, type Mode } from '../show/changes-view'
import { ModeSwitch } from '../show/mode-switch'
import { comparedWith, type HistoryRow } from './history'
import { ReleaseActions } from './release-actions'
import { StateBadge } from './release-list'
import { storyOf, titleOf } from './words'

type Props = {
  readonly rows: readonly HistoryRow[]
  readonly row: HistoryRow
  readonly releases: readonly ReleaseEntry[]
}

/** One entry of the history: what it was, how it differs from any other release, and what can be done with it. */
export function ReleaseDetail({ rows, row, releases }: Props) {
  const [chosen, setChosen] = useState<{ readonly row: string; readonly other: string }>()
  const other = chosen?.row === row.key ? chosen.other : comparedWith(rows, row)
  const [mode, setMode] = useState<Mode>('talk')
  const sides = sidesOf(releases, row, other)
  const { pair, loads } = usePair(sides)
  const review = useComparison(pair, { withTalks: false, loads })
  const live = rows.find(({ isLive }) => isLive)
  const changes = review.reviewed?.comparison.changes
  const numberOf = (id: string) => `v${releases.find((one) => one.id === id)?.number ?? ''}`
  const nameOf = (id: string | undefined) => {
    const release = releases.find((one) => one.id === id)
    return release ? `v${release.number}, ${dateAndTime(release.at)}` : ''
  }
  return (
    <section className="col hist-d" aria-label={titleOf(row)}>
      <header className="hist-h">
        <div className="grow hist-n">
          <h1>{titleOf(row)}</h1>
          <p className="dim">{storyOf(row)}</p>
        </div>
        <StateBadge row={row} />
        <ReleaseActions row={row} live={live} />
      </header>
      {row.recalled && (
        <p className="hist-w bad">
          Recolhida {dateAndTime(row.recalled.at)} por {row.recalled.by.name}: {row.recalled.reason}
        </p>
      )}
      {row.scheduled?.reason && (
        <p className="hist-w warn">
          {HELD_WORDS[row.scheduled.reason]}
          {row.scheduled.over && (
            <>
              {' '}
              <Link className="lnk" to={`/versoes/${row.scheduled.over.release}`}>
                Ver a v{row.scheduled.over.number}, de {row.scheduled.over.by.name}
              </Link>
            </>
          )}
        </p>
      )}
      <div className="cmpbar">
        <b className="tn">v{row.number}</b>
        {other !== undefined && (
          <>
            <span className="dim">comparada com</span>
            <NativeSelect
              size="xs"
              aria-label="Comparar com"
              value={other}
              onChange={(event) => setChosen({ row: row.key, other: event.currentTarget.value })}
              data={releases
                .filter(({ id }) => id !== row.release)
                .map(({ id, number, live: isLive, message }) => ({
                  value: id,
                  label: `v${number}${isLive ? ', no ar' : ''}: ${message.slice(0, 60)}`,
                }))}
            />
          </>
        )}
        <span className="grow ell dim" aria-live="polite">
          {changes && `${summaryWords(changes)} da ${sides?.map(numberOf).join(' para a ')}`}
        </span>
        <ModeSwitch mode={mode} onMode={setMode} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as YAML it holds nothing to focus, and must scroll by key */}
      <section className="hist-b" aria-label="Mudanças" tabIndex={0}>
        {other === undefined ? (
          <p className="chg-note dim">É a única versão: não há com que comparar.</p>
        ) : (
          <ChangesView
            review={review}
            mode={mode}
            names={[nameOf(sides?.[0]), nameOf(sides?.[1])]}
          />
        )}
      </section>
      <WhatHappens row={row} live={live} />
    </section>
  )
}

/** The ids of the releases before and after: a scheduled one is always after, else the lower number is before. */
function sidesOf(
  releases: readonly ReleaseEntry[],
  { release: one, scheduled }: HistoryRow,
  other: string | undefined,
): readonly [string, string] | undefined {
  if (other === undefined) return undefined
  if (scheduled) return [other, one]
  const numberOf = (id: string) => releases.find((release) => release.id === id)?.number ?? 0
  return numberOf(one) < numberOf(other) ? [one, other] : [other, one]
}

function usePair(sides: readonly [string, string] | undefined) {
  const call = useCall()
  const loads = [
    useQuery(releaseDocumentsQuery(call, sides?.[0])),
    useQuery(releaseDocumentsQuery(call, sides?.[1])),
  ]
  const [before, after] = loads.map(({ data }) => data)
  const pair = useMemo(() => before && after && { before, after }, [before, after])
  return { pair, loads }
}

type WhatHappensProps = { readonly row: HistoryRow; readonly live: HistoryRow | undefined }

/** Says what restoring would do, and on which version current visitors finish. */
function WhatHappens({ row, live }: WhatHappensProps) {
  if (!live) return null
  return (
    <footer className="hist-f">
      <section>
        <h3>{titleFor(row, live)}</h3>
        <p>{actFor(row, live)}</p>
      </section>
      <section>
        <h3>Quem já está conversando</h3>
        <p>
          {row.recalled
            ? `Quem estava na v${row.number} passa à v${live.number} no próximo passo seguro. Pagamentos em andamento terminam.`
            : `Cada pessoa termina na versão em que começou, por até 24 horas. Só uma versão recolhida a tira do caminho.`}
        </p>
      </section>
    </footer>
  )
}

function titleFor({ release, number, scheduled }: HistoryRow, live: HistoryRow): string {
  if (release === live.release) return `A v${number} está no ar`
  return scheduled ? `Quando a v${number} for ao ar` : `Se voltar à v${number}`
}

function actFor({ release, recalled, scheduled, kind }: HistoryRow, live: HistoryRow): string {
  if (release === live.release) return 'Quem chega agora conversa com ela.'
  if (recalled) return 'Foi recolhida: não pode voltar ao ar.'
  if (kind === 'held') {
    return 'Não vai ao ar sozinha. Leve ao rascunho, junte com o que está no ar e agende de novo.'
  }
  if (scheduled) {
    return `Vai ao ar como está aqui, por cima da v${live.number}. O que outros publicarem até lá fica; se mudarem os mesmos lugares, quem agendou é avisado na hora.`
  }
  return `Quem chegar passa a conversar com ela no lugar da v${live.number}. O que deixa de estar no ar volta ao rascunho. Leva segundos e pode ser desfeito.`
}
