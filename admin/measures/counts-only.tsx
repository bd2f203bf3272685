import { IconInfoCircle } from '@tabler/icons-react'
import { number } from '../../src/measures/portuguese'
import { FEWEST } from '../../src/measures/step-measures'
import { type MeasuredSelection, useSelection } from './use-measures'
import { STAGE_WORDS } from './words'

/** Shown for fewer than 200 talks: counts only, since percentages would mislead. */
export function CountsOnly({ now }: { readonly now: MeasuredSelection }) {
  const { selection, change } = useSelection()
  const counts = new Map(now.stages.map(({ id, n }) => [id, n]))
  const visits = counts.get('visit') ?? 0
  const most = Math.max(1, ...counts.values())
  return (
    <div className="med-few">
      <ul aria-label="Contagens">
        {now.stages.map(({ id, n }) => (
          <li key={id}>
            <span>{STAGE_WORDS[id][0]}</span>
            <span className="med-few-b" aria-hidden="true">
              <i style={{ width: `${(100 * n) / most}%` }} />
            </span>
            <b className="tn">{number(n)}</b>
          </li>
        ))}
      </ul>
      <div>
        <h2>
          {visits === 0
            ? 'Nenhuma conversa ainda'
            : `Ainda é cedo: ${number(visits)} ${visits === 1 ? 'conversa' : 'conversas'}`}
        </h2>
        <p>
          Com menos de {FEWEST} conversas uma porcentagem engana, por isso mostramos só a contagem.
          O funil abre quando houver {number(Math.max(1, FEWEST - visits))} a mais neste período.
        </p>
        {selection.who.of !== 'all' && (
          <button type="button" className="btn btn-primary" onClick={() => change({ quem: '' })}>
            Todas as marcas
          </button>
        )}
        <p className="med-note dim">
          <IconInfoCircle size={16} />
          Quem pediu para não ser contado não aparece aqui. As vendas aparecem sempre, direto do
          registro.
        </p>
      </div>
    </div>
  )
}
