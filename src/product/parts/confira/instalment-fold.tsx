import { money } from '../../../web/kit/format'
import { Icon, type IconName } from '../../../web/kit/icon'
import { useUi } from '../../../web/kit/ui-context'
import { useSlices } from '../../../web/kit/use-slices'
import type { Plano } from '../../facts/plan'
import { INSTALMENT_PARTS, type InstalmentPart, isDiscounted } from '../../facts/plan-rules'
import { decimals } from '../../fields/decimals'

/** CSS classes of the parts' colours: as many as an instalment can have parts (domain section 7). */
const TONES = ['c1', 'c2', 'c3', 'c4']

type Props = { readonly plan: Plano; readonly parts: readonly InstalmentPart[] }

/**
 * The instalment in R$ and in %, in a fold: its known parts, the names of the unknown ones, and the texts of Res. BCB 285/2023 (domain
 * section 7).
 */
export function InstalmentFold({ plan, parts }: Props) {
  const { t } = useUi()
  // a part of zero is known, but not shown
  const shown = parts.filter(({ valor }) => valor > 0)
  const unknown = INSTALMENT_PARTS.filter((name) => parts.every(({ nome }) => nome !== name)).map(
    (name) => t(`parcela.${name}`),
  )
  const differs = plan.valorPrimeiraParcela !== plan.valorParcela
  const slices = useSlices(2)
  return (
    <details className="fold">
      <summary>
        <span className="row__txt">
          <span>{t('confira.resolucao')}</span>
          <b>{t(differs ? 'confira.formada-mensal' : 'confira.formada-primeira')}</b>
        </span>
        <Icon name="unfold" />
      </summary>
      {slices > 1 && (
        <div className="fold__in">
          {shown.length > 0 && (
            <PartsTable parts={shown} total={unknown.length > 0 ? undefined : plan.valorParcela} />
          )}
          {unknown.length > 0 && (
            <p>{t('parcela.nao-informadas', { partes: unknown.join(', ').toLowerCase() })}</p>
          )}
          <Points plan={plan} />
        </div>
      )}
    </details>
  )
}

type TableProps = {
  readonly parts: readonly InstalmentPart[]
  /** The sum of the parts, if all of them are known. */
  readonly total: number | undefined
}

/** The known parts as a bar and as a table. */
function PartsTable({ parts, total }: TableProps) {
  const { t } = useUi()
  return (
    <>
      <div className="split" aria-hidden="true">
        {parts.map(({ nome, parte }, at) => (
          <i key={nome} className={TONES[at]} style={{ flexGrow: parte }} />
        ))}
      </div>
      <table className="table">
        <thead className="sr">
          <tr>
            <th scope="col">{t('parcela.parte')}</th>
            <th scope="col">{t('parcela.valor')}</th>
            <th scope="col">{t('parcela.porcentagem')}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ nome, valor, parte }, at) => (
            <tr key={nome}>
              <th scope="row" className={TONES[at]}>
                {t(`parcela.${nome}`)}
              </th>
              <td>{money(valor)}</td>
              <td>{decimals(parte / 100, 2)}%</td>
            </tr>
          ))}
        </tbody>
        {total !== undefined && (
          <tfoot>
            <tr>
              <th scope="row">{t('confira.total')}</th>
              <td>{money(total)}</td>
              <td>100%</td>
            </tr>
          </tfoot>
        )}
      </table>
    </>
  )
}

function Points({ plan }: { readonly plan: Plano }) {
  const { t, rich } = useUi()
  const indice = plan.indiceCorrecao
  const first = <span className="num">{money(plan.valorPrimeiraParcela)}</span>
  return (
    <ul className="points">
      {isDiscounted(plan) && (
        <Point icon="sale">{rich('parcela.desconto', { valor: first })}</Point>
      )}
      {plan.tipo !== 'CREDITO_INTEGRAL' && <Point icon="half">{t('parcela.diferenca')}</Point>}
      <Point icon="dice">{t('parcela.contemplacao')}</Point>
      <Point icon="trend">
        {indice === '' ? t('parcela.correcao-sem-indice') : t('parcela.correcao', { indice })}
      </Point>
      <Point icon="scales">{t('parcela.renda')}</Point>
    </ul>
  )
}

type PointProps = { readonly icon: IconName; readonly children: React.ReactNode }

function Point({ icon, children }: PointProps) {
  return (
    <li>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  )
}
