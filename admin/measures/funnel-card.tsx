import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import type { FunnelStage } from '../../src/measures/funnel'
import { compactMoney, number, percent } from '../../src/measures/portuguese'
import { periodWords } from './selection'
import { type MeasuredSelection, useAgainstWords } from './use-measures'
import { pointsBetween, STAGE_WORDS } from './words'

type Props = { readonly now: MeasuredSelection; readonly compared: MeasuredSelection | undefined }

/** The funnel from the first bubble to the paid instalment; a tick on each bar marks the compared selection. */
export function FunnelCard({ now, compared }: Props) {
  const against = useAgainstWords(now.selection)
  const worst = worstOf(now.stages)
  const most = Math.max(1, ...now.stages.map(({ n }) => n))
  return (
    <section className="card" aria-labelledby="med-funnel">
      <header className="card-h">
        <h2 id="med-funnel">Do primeiro balão à parcela paga</h2>
        <span className="grow" />
        <span className="chart-key">
          <i className="k-now" />
          {periodWords(now.selection)}
        </span>
        {compared && (
          <span className="chart-key">
            <i className="k-was" />
            {against}
          </span>
        )}
      </header>
      <Verdict now={now} compared={compared} />
      <table className="tbl med-fun">
        <thead>
          <tr>
            <th>Etapa</th>
            <td />
            <th className="num">Chegam</th>
            <th className="num">Do anterior</th>
            {compared && <th className="num">Mudou</th>}
            <th className="num">Saem depois</th>
          </tr>
        </thead>
        <tbody>
          {now.stages.map((stage, index) => (
            <Row
              key={stage.id}
              stage={stage}
              was={compared?.stages[index]}
              isCompared={compared !== undefined}
              scale={{ most, wasMost: mostCompared(now, compared, most) }}
              worst={stage === worst}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The scale of the ticks: the first stages of both selections get the same length, so that a tick compares shares and not counts. */
const mostCompared = (
  now: MeasuredSelection,
  compared: MeasuredSelection | undefined,
  most: number,
): number => {
  const [first] = now.stages
  const [was] = compared?.stages ?? []
  return first && was && first.n > 0 && was.n > 0 ? (was.n * most) / first.n : most
}

/** The stage after which the largest share is lost; undefined where none is. */
function worstOf(stages: readonly FunnelStage[]): FunnelStage | undefined {
  const known = stages.slice(1).filter(({ loss = 0 }) => loss > 0)
  return known.toSorted((one, other) => (other.loss ?? 0) - (one.loss ?? 0))[0]
}

function Verdict({ now, compared }: Props) {
  const [visits] = now.stages
  const paid = now.stages.at(-1)
  const before = compared?.stages.at(-1)?.ofAll
  const more =
    visits &&
    paid &&
    before !== undefined &&
    pointsBetween(paid.ofAll, before)?.points !== 0 &&
    now.selection.against.by === 'before'
      ? Math.round(paid.n - before * visits.n)
      : undefined
  return (
    <div className="med-verd">
      <b className="med-big tn">{percent(paid?.ofAll, 2)}</b>
      <p>
        de quem abre a conversa paga a 1ª parcela.
        {before !== undefined && (
          <span className="dim">
            {' '}
            {now.selection.against.by === 'before' ? 'Antes' : 'Do outro lado'} {percent(before, 2)}
            .
            {more !== undefined && more !== 0 && (
              <>
                {' '}
                São{' '}
                <b className={more > 0 ? 'ok-t' : 'bad-t'}>
                  {number(Math.abs(more))} {Math.abs(more) === 1 ? 'venda' : 'vendas'} a{' '}
                  {more > 0 ? 'mais' : 'menos'}
                </b>{' '}
                do que no ritmo de antes.
              </>
            )}
          </span>
        )}
      </p>
      <span className="grow" />
      <div className="med-kpi">
        <span className="dim">Pagas</span>
        <b className="tn">{number(paid?.n ?? 0)}</b>
      </div>
      <div className="med-kpi">
        <span className="dim">1ªs parcelas</span>
        <b className="tn">{compactMoney(paid?.cents ?? 0)}</b>
      </div>
    </div>
  )
}

type RowProps = {
  readonly stage: FunnelStage
  readonly was: FunnelStage | undefined
  readonly isCompared: boolean
  readonly scale: { readonly most: number; readonly wasMost: number }
  readonly worst: boolean
}

function Row({ stage, was, isCompared, scale, worst }: RowProps) {
  const [name, about] = STAGE_WORDS[stage.id]
  const moved = pointsBetween(stage.ofBefore, was?.ofBefore)
  const Arrow = moved && moved.points > 0 ? IconArrowUpRight : IconArrowDownRight
  return (
    <tr className={worst ? 'worst' : undefined}>
      <th scope="row">
        <b>{name}</b>
        <span className="med-sub">{about}</span>
      </th>
      <td className="med-fb" aria-hidden="true">
        <div className="med-bar">
          <i className="now" style={{ width: wide(stage.n / scale.most) }} />
          {was && was.n > 0 && <i className="was" style={{ left: wide(was.n / scale.wasMost) }} />}
        </div>
      </td>
      <td className="num">
        <b>{number(stage.n)}</b>
      </td>
      <td className="num">{percent(stage.ofBefore, 1)}</td>
      {isCompared && (
        <td className="num">
          {moved && (
            <span
              className={`med-moved ${moved.points > 0 ? 'ok-t' : moved.points < 0 ? 'bad-t' : 'dim'}`}
            >
              {moved.points !== 0 && (
                <Arrow size={14} aria-label={moved.points > 0 ? 'subiu' : 'caiu'} />
              )}
              {moved.words}
            </span>
          )}
        </td>
      )}
      <td className="num">
        {stage.lost === undefined ? (
          <span className="dim">–</span>
        ) : (
          <span className={worst ? 'bad-t' : undefined}>
            {number(stage.lost)}{' '}
            <span className={worst ? undefined : 'dim'}>{percent(stage.loss)}</span>
          </span>
        )}
        {stage.lostCents !== undefined && stage.lostCents > 0 && (
          <span className="med-sub">{compactMoney(stage.lostCents)} não pagos</span>
        )}
      </td>
    </tr>
  )
}

const wide = (share: number): string => `${Math.min(100, Math.max(0, share * 100))}%`
