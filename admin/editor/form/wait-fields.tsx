import { Select } from '@mantine/core'
import { hasOutcomes } from '../../../src/core/script/contract'
import { facts } from '../../../src/product/facts/facts'
import { vocabulary } from '../../../src/product/vocabulary'
import { AnswersNote } from '../../measures/inline-measures'
import type { LiveMeasure } from '../../measures/live-measures'
import { FactLabel } from '../../ui/fact-label'
import { findNamed } from '../../ui/find-named'
import { Segments } from '../../ui/toggles'
import { aboutOf, withOther } from './choices'
import type { FormChange, Put } from './form-view'
import { OptionFields } from './option-fields'
import { putWait, waysForOutcomes } from './step-edits'
import type { StepForm } from './step-form'
import { FACTS } from './term-fields'

type Props = {
  readonly form: StepForm
  /** The measure of the step. */
  readonly measure: LiveMeasure | undefined
  readonly change: FormChange
  readonly put: Put
}

type Kind = StepForm['wait']['type']

const KINDS: readonly { readonly id: Kind; readonly label: string }[] = [
  { id: 'answer', label: 'Resposta' },
  { id: 'buttons', label: 'Botões' },
  { id: 'part', label: 'Peça' },
  { id: 'nothing', label: 'Nada' },
]

/** Facts that a visitor can type. */
const ASKED = FACTS.filter(({ value }) => {
  const fact = vocabulary.facts.get(value)
  return fact?.field.input !== undefined && !fact.derived && fact.scope === 'talk'
})

const PARTS = [...vocabulary.parts.values()].filter(hasOutcomes)

/** What the step waits for, and its buttons. */
export function WaitFields({ form, measure, change, put }: Props) {
  const { wait, options, list } = form
  const choose = (kind: Kind) => {
    if (kind !== wait.type) change((text) => putWait(text, form, firstOf(kind, form)))
  }
  return (
    <>
      <div className="ff-r">
        <Segments label="O que espera" of={KINDS} on={wait.type} onChoose={choose} />
        {wait.type === 'nothing' && <span className="dim">a conversa segue sozinha</span>}
      </div>
      {wait.type === 'answer' && (
        <>
          <div className="ff-r">
            <span>guardada em</span>
            <Select
              aria-label="Fato que a resposta guarda"
              searchable
              filter={findNamed}
              allowDeselect={false}
              data={withOther(ASKED, wait.fact)}
              value={wait.fact}
              onChange={(fact) => fact !== null && put(factPath(form), fact)}
            />
          </div>
          {measure && <AnswersNote measure={measure} />}
        </>
      )}
      {wait.type === 'part' && (
        <Select
          aria-label="Peça que aparece"
          searchable
          allowDeselect={false}
          data={withOther(
            PARTS.map(({ name, about }) => ({ value: name, label: aboutOf(about) })),
            wait.part,
          )}
          value={wait.part}
          onChange={(name) => {
            const part = PARTS.find((one) => one.name === name)
            const value = part && { part: part.name, on: waysForOutcomes(part, form) }
            if (value) change((text) => putWait(text, form, { key: 'show', value }))
          }}
        />
      )}
      {list !== undefined && (
        <p className="ff-r">
          Um botão por item de <FactLabel name={list} />
        </p>
      )}
      {(options.length > 0 || wait.type === 'buttons') && (
        <OptionFields form={form} measure={measure} change={change} put={put} />
      )}
    </>
  )
}

/** What a step waits for at first when another kind of wait is chosen. */
function firstOf(kind: Kind, form: StepForm) {
  const [part] = PARTS
  switch (kind) {
    case 'answer':
      return { key: 'ask', value: facts.nome.name } as const
    case 'buttons':
      return { key: 'choose', value: [{ label: 'CONTINUAR' }] } as const
    case 'part':
      return (
        part &&
        ({ key: 'show', value: { part: part.name, on: waysForOutcomes(part, form) } } as const)
      )
    case 'nothing':
      return undefined
  }
}

/** The path of the asked fact's name: `ask` itself, or `fact` in it. */
const factPath = ({ path, isBareAsk }: StepForm) =>
  isBareAsk ? [...path, 'ask'] : [...path, 'ask', 'fact']
