import { TextInput } from '@mantine/core'
import { vocabulary } from '../../../src/product/vocabulary'
import { AnswersNote } from '../../measures/beside'
import { type LiveMeasure, takenWords } from '../../measures/live-measures'
import { FactLabel } from '../../ui/fact-label'
import type { Put } from './form-view'
import type { StepForm } from './step-form'

type Props = {
  readonly form: StepForm
  /** What is known of the step. */
  readonly measure: LiveMeasure | undefined
  readonly put: Put
}

/** What the step waits for; the labels of its buttons can be written. */
export function WaitFields({ form: { wait }, measure, put }: Props) {
  switch (wait.type) {
    case 'nothing':
      return <p className="ff-r dim">Nada: a conversa segue sozinha.</p>
    case 'answer':
      return (
        <>
          <p className="ff-r">
            Uma resposta, guardada em <FactLabel name={wait.fact} />
          </p>
          {measure && <AnswersNote measure={measure} />}
        </>
      )
    case 'part':
      return (
        <p className="ff-r">
          <span title={wait.part}>
            {aboutOf(vocabulary.parts.get(wait.part)) ?? `A peça ${wait.part}`}
          </span>
        </p>
      )
    case 'buttons':
      return (
        <>
          {wait.list !== undefined && (
            <p className="ff-r">
              Um botão por item de <FactLabel name={wait.list} />
            </p>
          )}
          {wait.options.map(({ path, label, when }, index) => (
            <div key={path.join('/')} className="ff-say">
              <TextInput
                className="grow"
                aria-label={`${index + 1}º botão`}
                value={label}
                onChange={(event) => put(path, event.currentTarget.value)}
              />
              <span className="ff-when dim">{when ?? 'sempre'}</span>
              {measure && <span className="ff-n tn">{takenWords(measure, label)}</span>}
            </div>
          ))}
        </>
      )
  }
}

/** What an action or a part does, to its first halt. */
export const aboutOf = (contract: { readonly about: string } | undefined) =>
  contract?.about.split(';')[0]
