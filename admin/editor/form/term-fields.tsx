import { ActionIcon, Select, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { factWords } from '../../../src/core/script/condition-words'
import type { Fact } from '../../../src/core/script/fact'
import { vocabulary } from '../../../src/product/vocabulary'
import { findNamed } from '../../ui/find-named'
import { comparedBy, type GuardTerm, hasValue, operatorsOf, operatorWords } from './guard'

type Props = {
  readonly at: number
  readonly term: GuardTerm
  readonly onChange: (term: GuardTerm) => void
  /** Undefined for the only comparison. */
  readonly onRemove: (() => void) | undefined
}

/** All facts as choices, sorted by label. */
export const FACTS = [...vocabulary.facts.keys()]
  .map((value) => ({ value, label: factWords(value, vocabulary.facts) }))
  .sort((one, other) => one.label.localeCompare(other.label, 'pt-BR'))

/** One comparison as three fields: a fact, how it is compared, and with what. */
export function TermFields({ at, term, onChange, onRemove }: Props) {
  const fact = vocabulary.facts.get(term.fact)
  const nth = `${at + 1}ª condição`
  const operators = fact ? operatorsOf(fact) : []
  return (
    <div className="guard-t">
      <span className="dim">{at === 0 ? 'Se' : 'e'}</span>
      <Select
        aria-label={`Fato, ${nth}`}
        placeholder="um fato"
        searchable
        openOnFocus={false}
        filter={findNamed}
        allowDeselect={false}
        data={FACTS}
        value={term.fact === '' ? null : term.fact}
        comboboxProps={{ withinPortal: false }}
        onChange={(name) => {
          const chosen = name === null ? undefined : vocabulary.facts.get(name)
          const [op] = chosen ? operatorsOf(chosen) : []
          if (name !== null && op) onChange({ fact: name, op, value: '' })
        }}
      />
      <Select
        aria-label={`Comparação, ${nth}`}
        allowDeselect={false}
        disabled={!fact}
        data={operators.map((value) => ({ value, label: operatorWords(value) }))}
        value={fact ? term.op : null}
        comboboxProps={{ withinPortal: false }}
        onChange={(value) => {
          const op = operators.find((one) => one === value)
          if (op) onChange({ ...term, op })
        }}
      />
      {fact && hasValue(term.op) ? (
        <ValueField nth={nth} fact={fact} term={term} onChange={onChange} />
      ) : (
        <span />
      )}
      {onRemove ? (
        <ActionIcon aria-label={`Tirar a ${nth}`} onClick={onRemove}>
          <IconTrash size={16} />
        </ActionIcon>
      ) : (
        <span />
      )}
    </div>
  )
}

type ValueProps = Pick<Props, 'term' | 'onChange'> & { readonly nth: string; readonly fact: Fact }

const YES_OR_NO = [
  { value: 'true', label: 'sim' },
  { value: 'false', label: 'não' },
]

function ValueField({ nth, fact, term, onChange }: ValueProps) {
  const field = comparedBy(fact.field, term.op)
  const data =
    field.json === 'boolean'
      ? YES_OR_NO
      : field.choices?.map((choice) => ({ value: String(choice), label: field.show(choice) }))
  const label = `Valor, ${nth}`
  if (data) {
    return (
      <Select
        aria-label={label}
        allowDeselect={false}
        data={data}
        value={term.value === '' ? null : term.value}
        comboboxProps={{ withinPortal: false }}
        onChange={(value) => value !== null && onChange({ ...term, value })}
      />
    )
  }
  return (
    <TextInput
      aria-label={label}
      placeholder={field.look === 'money' ? 'R$ 100.000,00' : undefined}
      value={term.value}
      onChange={(event) => onChange({ ...term, value: event.currentTarget.value })}
    />
  )
}
