import { FactList } from '../../../web/kit/fact-list'
import type { PartProps } from '../../../web/kit/part-props'
import { breakable } from '../../../web/kit/said-text'
import type { TextKey } from '../../../web/kit/texts'
import { useUi } from '../../../web/kit/ui-context'
import { facts as factsByName } from '../../facts/facts'
import { SummaryCard } from '../shared/summary-card'
import type { resumoDados } from './contract'

type Known = PartProps<typeof resumoDados>['facts']

const COMPANY = 1

/** The contract's data, to be checked before the terms (CDC; Decreto 7.962/2013: the summary before contracting). */
export function DataSummary({ facts }: PartProps<typeof resumoDados>) {
  const { t } = useUi()
  const rows = rowsOf(facts, t)
  return (
    <SummaryCard title={t('dados.titulo')}>
      <FactList look="rows" rows={rows} />
    </SummaryCard>
  )
}

function rowsOf(known: Known, t: (key: TextKey) => string) {
  const company = known.tipoPessoa === COMPANY
  const { cpfCnpj, nascimentoFundacao, email, telefone } = known
  const code = (text: string) => <span className="code">{text}</span>
  return [
    { label: t(company ? 'dados.razao-social' : 'dados.nome'), value: known.nomeRazao },
    {
      label: t(company ? 'dados.cnpj' : 'dados.cpf'),
      value: cpfCnpj && code(factsByName.cpfCnpj.field.show(cpfCnpj)),
    },
    {
      label: t(company ? 'dados.fundacao' : 'dados.nascimento'),
      value:
        nascimentoFundacao && code(factsByName.nascimentoFundacao.field.show(nascimentoFundacao)),
    },
    { label: t('dados.email'), value: email && breakable(email) },
    {
      label: t('dados.celular'),
      value: telefone && code(factsByName.telefone.field.show(telefone)),
    },
    { label: t('dados.endereco'), value: <Address known={known} /> },
  ].filter(({ value }) => value)
}

/** As a letter has it: street and number, neighbourhood, city/state, and the CEP first. */
function Address({ known }: { readonly known: Known }) {
  const { cep, logradouro, numero, complemento, bairro, cidade, estado } = known
  const street = [logradouro, numero, complemento].filter(Boolean).join(', ')
  const city = [cidade, estado].filter(Boolean).join('/')
  const rest = [street, bairro, city].filter(Boolean).join(', ')
  return (
    <>
      {cep && <span className="code">{factsByName.cep.field.show(cep)}</span>}
      {cep && rest && ', '}
      {rest}
    </>
  )
}
