import { Popover } from '@mantine/core'
import { IconArrowsSplit2, IconDownload, IconFileAnalytics } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { Measures } from '../../src/api/measures'
import { csvOf } from '../../src/measures/csv'
import { FEWEST, measuresByStep } from '../../src/measures/step-measures'
import { shareReport } from '../api/shared-links'
import { MakeLink } from '../brands/share/make-link'
import { saveFile } from '../ui/save-file'
import { Segments } from '../ui/toggles'
import { useCommands } from '../workbench/commands'
import { useNames } from '../workspace/names'
import { CountsOnly } from './counts-only'
import { DaysChart } from './days-chart'
import { Filters } from './filters'
import { FunnelCard } from './funnel-card'
import { Losses } from './losses'
import { MeasureTables } from './tables'
import { type MeasuredSelection, useMeasures, useSelection } from './use-measures'
import { STAGE_WORDS } from './words'
import './measures.css'

const LOOKS = [
  { id: 'grafico', label: 'Gráfico' },
  { id: 'tabela', label: 'Tabela' },
] as const

/** The page Medidas: what visitors do, from the first bubble to the paid instalment, and at which words they stop. */
export default function MeasuresView() {
  const { selection, query, change } = useSelection()
  const { now, compared, data, error, isPending, retry } = useMeasures(selection)
  const look = query.get('como') === 'tabela' ? 'tabela' : 'grafico'
  const show = (id: string) => change({ como: id === 'tabela' ? id : '' })
  const save = useCsv(now, data)
  // while others are loaded, the counts are those of the last selection
  const maySave = now !== undefined && !isPending
  useCommands([
    {
      id: 'measures-csv',
      label: 'Baixar as medidas em CSV',
      run: save,
      enabled: maySave,
    },
  ])
  return (
    <div className="pg med-pg" data-work tabIndex={-1}>
      <header className="pg-h med-h">
        <h1>Medidas</h1>
        <div className="med-filters">
          <Filters now={now} />
        </div>
        <span className="grow" />
        <Segments label="Como mostrar as medidas" of={LOOKS} on={look} onChoose={show} />
        <Link className="btn btn-s" to="/medidas/experimentos">
          <IconArrowsSplit2 size={15} />
          Experimentos
        </Link>
        <button type="button" className="btn btn-s" disabled={!maySave} onClick={save}>
          <IconDownload size={15} />
          CSV
        </button>
        {selection.who.of === 'brand' && <ReportLink brand={selection.who.id} />}
      </header>
      {error && (
        <div className="banner-bad" role="alert">
          <p className="grow">As medidas não vieram. {error.message}</p>
          <button type="button" className="btn btn-s" onClick={() => void retry()}>
            Tentar agora
          </button>
        </div>
      )}
      <div className="med-b" aria-busy={isPending || (!now && !error)}>
        {now && data && (
          <Shown
            now={now}
            compared={compared}
            data={data}
            look={look}
            onAll={() => show('tabela')}
          />
        )}
      </div>
    </div>
  )
}

type ShownProps = {
  readonly now: MeasuredSelection
  readonly compared: MeasuredSelection | undefined
  readonly data: Measures
  readonly look: (typeof LOOKS)[number]['id']
  readonly onAll: () => void
}

function Shown({ now, compared, data, look, onAll }: ShownProps) {
  if ((now.stages[0]?.n ?? 0) < FEWEST) return <CountsOnly now={now} />
  if (look === 'tabela') {
    return (
      <>
        <FunnelCard now={now} compared={compared} />
        <MeasureTables now={now} data={data} />
      </>
    )
  }
  return (
    <div className="med">
      <div className="med-l">
        <FunnelCard now={now} compared={compared} />
        <DaysChart now={now} compared={compared} />
      </div>
      <Losses losses={now.losses} steps={data.steps.length} onAll={onAll} />
    </div>
  )
}

/** Returns the function that saves the selection as CSV: the funnel, then every step. */
function useCsv(now: MeasuredSelection | undefined, data: Measures | undefined): () => void {
  const nameOf = useNames()
  return useMemo(
    () => () => {
      if (!now || !data) return
      const measures = measuresByStep(data.tallies)
      const rate = (share: number | undefined) =>
        share === undefined ? '' : Math.round(share * 10_000) / 100
      const { from, to } = now.selection
      const text = csvOf([
        ['Etapa', 'Chegam', 'Do anterior, %', 'De todas, %', 'R$'],
        ...now.stages.map(({ id, n, cents, ofBefore, ofAll }) => [
          STAGE_WORDS[id][0],
          n,
          rate(ofBefore),
          rate(ofAll),
          cents / 100,
        ]),
        [],
        ['Passo', 'Nome', 'O que diz', 'Chegam', 'Saem', 'Saem, %'],
        ...data.steps.flatMap(({ id, says }) => {
          const own = measures.get(id)
          return own ? [[id, nameOf(id), says, own.reached, own.left, rate(own.loss)]] : []
        }),
      ])
      saveFile(text, 'text/csv;charset=utf-8', `medidas-${from}-${to}.csv`)
    },
    [now, data, nameOf],
  )
}

/** A page with the counts of one brand, month by month, for its partner: a link that expires and needs no account. */
function ReportLink({ brand }: { readonly brand: string }) {
  return (
    <Popover width={360} position="bottom-end" withinPortal trapFocus>
      <Popover.Target>
        <button type="button" className="btn btn-s">
          <IconFileAnalytics size={15} />
          Relatório do parceiro
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <section className="med-report" aria-label="Relatório do parceiro">
          <p className="dim">
            Quem tiver o link vê os números desta marca, mês a mês, como estão agora, e as palavras
            que estiveram no ar. Nada identifica ninguém.
          </p>
          <MakeLink make={(days) => shareReport(brand, days)} usual="30" inPopover />
        </section>
      </Popover.Dropdown>
    </Popover>
  )
}
