import { TextInput } from '@mantine/core'
import type { Put } from './form-view'
import type { StepForm } from './step-form'

/** What the step waits for; the labels of its buttons can be written. */
export function WaitFields({ form: { wait }, put }: { form: StepForm; put: Put }) {
  switch (wait.type) {
    case 'nothing':
      return <p className="ff-r dim">Nada: a conversa segue sozinha.</p>
    case 'answer':
      return (
        <p className="ff-r">
          Uma resposta, guardada em <span className="fact">{wait.fact}</span>
        </p>
      )
    case 'part':
      return (
        <p className="ff-r">
          A peça <b className="mono">{wait.part}</b>
        </p>
      )
    case 'buttons':
      return wait.options.map(({ path, label, when }, index) => (
        <div key={path.join('/')} className="ff-say">
          <TextInput
            className="grow"
            aria-label={`${index + 1}º botão`}
            value={label}
            onChange={(event) => put(path, event.currentTarget.value)}
          />
          <span className="ff-when dim">{when ?? 'sempre'}</span>
        </div>
      ))
  }
}

export function FormFacts({ label, facts }: { label: string; facts: readonly string[] }) {
  if (facts.length === 0) return null
  return (
    <p className="ff-r ff-facts">
      <span className="dim">{label}</span>
      {facts.map((fact) => (
        <span key={fact} className="fact">
          {fact}
        </span>
      ))}
    </p>
  )
}
