import { Button, Popover } from '@mantine/core'
import { IconGitFork, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { AuthoredCondition } from '../../../src/core/language/read/authored'
import type { Value } from '../../../src/core/script/value'
import { vocabulary } from '../../../src/product/vocabulary'
import { conditionOfTerms, type GuardTerm, guardTermsOf, NEW_TERM } from './guard'
import { guardWords } from './step-form'
import { TermFields } from './term-fields'

type Props = {
  /** What the condition applies to: "1ª mensagem". */
  readonly what: string
  readonly when: Value | undefined
  /** Shown if there is no condition: "sempre". */
  readonly otherwise?: string
  readonly onChange: (when: AuthoredCondition | undefined) => void
}

/** A button with a condition in words; it opens the condition as fields. */
export function ConditionChip({ what, when, otherwise = 'só quando…', onChange }: Props) {
  const [isOpen, open] = useState(false)
  const words = when === undefined ? otherwise : guardWords(when)
  return (
    <Popover
      opened={isOpen}
      onChange={open}
      position="bottom-end"
      width={520}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={when === undefined ? 'cond' : 'cond on'}
          aria-haspopup="dialog"
          aria-label={`Quando: ${what}, ${words}`}
          title={words}
          onClick={() => open(!isOpen)}
        >
          {when === undefined ? <IconPlus size={13} /> : <IconGitFork size={13} />}
          <span className="ell">{words}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={`Quando: ${what}`}>
        <ConditionForm
          when={when}
          onDone={(next) => {
            open(false)
            if (next !== 'same') onChange(next)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

type FormProps = {
  readonly when: Value | undefined
  readonly onDone: (when: AuthoredCondition | undefined | 'same') => void
}

const factOf = (name: string) => vocabulary.facts.get(name)

function ConditionForm({ when, onDone }: FormProps) {
  const [terms, setTerms] = useState<readonly GuardTerm[] | undefined>(() =>
    when === undefined ? [NEW_TERM] : guardTermsOf(when, factOf),
  )
  if (!terms) {
    return <p className="help">Esta condição tem partes que só o YAML escreve: mude-a lá.</p>
  }
  const written = conditionOfTerms(terms, factOf)
  const change = (at: number, term: GuardTerm) => setTerms(terms.with(at, term))
  return (
    <form
      className="guard"
      onSubmit={(event) => {
        event.preventDefault()
        if (written) onDone(written)
      }}
    >
      {terms.map((term, at) => (
        <TermFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a comparison is what stands at its place
          key={at}
          at={at}
          term={term}
          onChange={(next) => change(at, next)}
          onRemove={terms.length > 1 ? () => setTerms(terms.toSpliced(at, 1)) : undefined}
        />
      ))}
      <div className="ff-x">
        <button type="button" className="lnk" onClick={() => setTerms([...terms, NEW_TERM])}>
          <IconPlus size={14} />
          e…
        </button>
        <span className="grow" />
        {when !== undefined && (
          <Button size="xs" variant="subtle" onClick={() => onDone(undefined)}>
            Tirar a condição
          </Button>
        )}
        <Button size="xs" type="submit" variant="filled" disabled={!written}>
          Pronto
        </Button>
      </div>
    </form>
  )
}
