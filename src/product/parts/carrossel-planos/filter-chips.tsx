import { wholeMoney } from '../../../web/kit/format'
import { Icon } from '../../../web/kit/icon'
import type { TextKey } from '../../../web/kit/texts'
import { useUi } from '../../../web/kit/ui-context'
import { PLAN_NAMES } from '../shared/plan-words'
import type { FilterChoices, PlanFilter } from './plan-filters'

type Props = {
  readonly choices: FilterChoices
  readonly filter: PlanFilter
  readonly onFilter: (filter: PlanFilter) => void
}

type Chip = {
  readonly name: keyof PlanFilter
  readonly label: TextKey
  readonly options: readonly { readonly value: string; readonly text: string }[]
}

/** Keeps some of the plans: by kind, months and instalment. What is in use comes first, says what it keeps and can be taken off. */
export function FilterChips({ choices, filter, onFilter }: Props) {
  const { t } = useUi()
  const chips: readonly Chip[] = [
    {
      name: 'tipo',
      label: 'planos.filtro-tipo',
      options: choices.tipo.map((tipo) => ({ value: tipo, text: t(PLAN_NAMES[tipo]) })),
    },
    {
      name: 'prazo',
      label: 'planos.filtro-prazo',
      options: choices.prazo.map((meses) => ({
        value: String(meses),
        text: t('planos.ate-meses', { meses: String(meses) }),
      })),
    },
    {
      name: 'parcela',
      label: 'planos.filtro-parcela',
      options: choices.parcela.map((cents) => ({
        value: String(cents),
        text: t('planos.ate-valor', { valor: wholeMoney(cents) }),
      })),
    },
  ]
  const shown = chips.filter(({ options }) => options.length > 0)
  const inUse = (name: Chip['name']) => filter[name] !== undefined
  const without = (name: Chip['name']): PlanFilter => {
    const { [name]: _off, ...rest } = filter
    return rest
  }
  const choose = (name: Chip['name'], value: string) => {
    if (value === '') onFilter(without(name))
    else if (name === 'tipo') {
      const tipo = choices.tipo.find((kind) => kind === value)
      if (tipo) onFilter({ ...filter, tipo })
    } else onFilter({ ...filter, [name]: Number(value) })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form; these act at once
    <div className="filters" role="group" aria-label={t('planos.filtrar')}>
      {[
        ...shown.filter(({ name }) => inUse(name)),
        ...shown.filter(({ name }) => !inUse(name)),
      ].map(({ name, label, options }) => (
        <span key={name} className={inUse(name) ? 'fchip is-on' : 'fchip'}>
          <select
            aria-label={t(label)}
            value={String(filter[name] ?? '')}
            onChange={(event) => choose(name, event.target.value)}
          >
            <option value="">{t(label)}</option>
            {options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          {inUse(name) ? (
            <button
              type="button"
              aria-label={t('planos.tirar-filtro', { filtro: t(label) })}
              onClick={() => onFilter(without(name))}
            >
              <Icon name="close" />
            </button>
          ) : (
            <Icon name="unfold" />
          )}
        </span>
      ))}
    </div>
  )
}
