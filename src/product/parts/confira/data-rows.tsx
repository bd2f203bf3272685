import type { ReactNode } from 'react'
import { Icon } from '../../../web/kit/icon'
import type { PartProps } from '../../../web/kit/part-props'
import { breakable } from '../../../web/kit/said-text'
import type { TextKey } from '../../../web/kit/texts'
import { useUi } from '../../../web/kit/ui-context'
import { facts as vocabulary } from '../../facts/facts'
import { COMPANY } from '../../fields/person-kind'
import type { confira } from './contract'

type Known = PartProps<typeof confira>['facts']
type Outcome = keyof (typeof confira)['outcomes']

/** One line of the data: what it shows, the facts it is made of, and the outcome by which it is changed. */
export type DataRow = {
  readonly outcome: Outcome
  readonly label: TextKey
  readonly value: ReactNode
  readonly made: readonly (keyof Known)[]
}

const code = (text: string) => <span className="code">{text}</span>

/** The lines of the data that are known, in the order in which a contract has them. */
export function dataRows(known: Known): readonly DataRow[] {
  const company = known.tipoPessoa === COMPANY
  const { nomeRazao, cpfCnpj, nascimentoFundacao: day, rendaTotal, email, telefone } = known
  const rows: readonly DataRow[] = [
    {
      outcome: 'alterar-nome',
      label: company ? 'dados.razao-social' : 'dados.nome',
      value: nomeRazao,
      made: ['nomeRazao'],
    },
    {
      outcome: 'alterar-documento',
      label: company ? 'dados.cnpj' : 'dados.cpf',
      value: cpfCnpj && code(vocabulary.cpfCnpj.field.show(cpfCnpj)),
      made: ['cpfCnpj'],
    },
    {
      outcome: 'alterar-nascimento',
      label: company ? 'dados.fundacao' : 'dados.nascimento',
      value: day && code(vocabulary.nascimentoFundacao.field.show(day)),
      made: ['nascimentoFundacao'],
    },
    {
      outcome: 'alterar-renda',
      label: 'dados.renda',
      value: rendaTotal !== undefined && code(vocabulary.rendaTotal.field.show(rendaTotal)),
      made: ['rendaTotal'],
    },
    {
      outcome: 'alterar-email',
      label: 'dados.email',
      value: email && breakable(email),
      made: ['email'],
    },
    {
      outcome: 'alterar-celular',
      label: 'dados.celular',
      value: telefone && code(vocabulary.telefone.field.show(telefone)),
      made: ['telefone'],
    },
    {
      outcome: 'alterar-endereco',
      label: 'dados.endereco',
      value: <Address known={known} />,
      made: ['cep', 'logradouro', 'numero', 'complemento', 'bairro', 'cidade', 'estado'],
    },
  ]
  return rows.filter(({ value }) => value)
}

/** In the order of a postal address: street, number and complement, neighbourhood, city/state, CEP. */
function Address({ known }: { readonly known: Known }) {
  const { cep, logradouro, numero, complemento, bairro, cidade, estado } = known
  const city = [cidade, estado].filter(Boolean).join('/')
  const parts = [logradouro, numero, complemento, bairro, city].filter(Boolean).join(', ')
  return (
    <>
      {parts}
      {cep && parts && ', '}
      {cep && code(vocabulary.cep.field.show(cep))}
    </>
  )
}

type Props = {
  readonly row: DataRow
  /** Its value was replaced by the last change. */
  readonly changed: boolean
  /** Absent if the card is read-only. */
  readonly change: (() => void) | undefined
}

/** A line of the data; the visitor taps it to change it. Its value is never truncated. */
export function DataRowLine({ row: { label, outcome, value }, changed, change }: Props) {
  const { t } = useUi()
  const name = t(label)
  const words = (
    <span className="row__txt">
      <span>
        {changed && <Icon name="check" />}
        {change && <span className="sr">{t('confira.alterar')} </span>}
        {changed ? t('confira.alterado', { campo: name }) : name}
      </span>
      <b>{value}</b>
    </span>
  )
  const className = changed ? 'row row--new' : 'row'
  return (
    <li>
      {change ? (
        <button type="button" className={className} data-row={outcome} onClick={change}>
          {words}
          <Icon name="pen" />
        </button>
      ) : (
        <div className={className}>{words}</div>
      )}
    </li>
  )
}
