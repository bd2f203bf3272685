import { useRef } from 'react'
import { wholeMoney } from '../../../web/kit/format'
import { Icon } from '../../../web/kit/icon'
import { PLAN_NAMES } from '../../../web/kit/plan-names'
import type { TextKey } from '../../../web/kit/texts'
import { useUi } from '../../../web/kit/ui-context'
import type { FilterChoices, PlanFilter } from './plan-filters'

type Props = {
  readonly choices: FilterChoices
  readonly filter: PlanFilter
  readonly onFilter: (filter: PlanFilter) => void
}

type Chip = {
  readonly name: keyof PlanFilter
  readonly label: TextKey
  readonly options: readonly { readonly text: string; readonly keeps: PlanFilter }[]
}

/** Filters the plans by type, months and instalment. An active filter is shown first, with its value and a button that removes it. */
export function FilterChips({ choices: { tipo, prazo, parcela }, filter, onFilter }: Props) {
  const { t } = useUi()
  const chips: readonly Chip[] = [
    {
      name: 'tipo',
      label: 'planos.filtro-tipo',
      options: tipo.map((tipo) => ({ text: t(PLAN_NAMES[tipo]), keeps: { tipo } })),
    },
    {
      name: 'prazo',
      label: 'planos.filtro-prazo',
      options: prazo.map((prazo) => ({
        text: t('planos.ate-meses', { meses: String(prazo) }),
        keeps: { prazo },
      })),
    },
    {
      name: 'parcela',
      label: 'planos.filtro-parcela',
      options: parcela.map((parcela) => ({
        text: t('planos.ate-valor', { valor: wholeMoney(parcela) }),
        keeps: { parcela },
      })),
    },
  ]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form; these act at once
    <div className="filters" role="group" aria-label={t('planos.filtrar')}>
      {chips
        .filter(({ options }) => options.length > 0)
        .map((chip) => (
          <FilterChip key={chip.name} chip={chip} filter={filter} onFilter={onFilter} />
        ))}
    </div>
  )
}

type ChipProps = Omit<Props, 'choices'> & { readonly chip: Chip }

function FilterChip({ chip: { name, label, options }, filter, onFilter }: ChipProps) {
  const { t } = useUi()
  const select = useRef<HTMLSelectElement>(null)
  const { [name]: value, ...others } = filter
  const kept = options.find(({ keeps }) => keeps[name] === value)
  const choose = (chosen: string) =>
    onFilter({ ...others, ...options.find(({ keeps }) => String(keeps[name]) === chosen)?.keeps })
  return (
    <span className={value === undefined ? 'fchip' : 'fchip is-on'}>
      <span aria-hidden="true">{kept?.text ?? t(label)}</span>
      <select
        ref={select}
        aria-label={t(label)}
        value={String(value ?? '')}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{t(label)}</option>
        {options.map(({ text, keeps }) => (
          <option key={text} value={String(keeps[name])}>
            {text}
          </option>
        ))}
      </select>
      {value === undefined ? (
        <Icon name="unfold" />
      ) : (
        <button
          type="button"
          aria-label={t('planos.tirar-filtro', { filtro: t(label) })}
          onClick={() => {
            // this button disappears with the filter, so its focus moves to the list
            select.current?.focus()
            onFilter(others)
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </span>
  )
}
