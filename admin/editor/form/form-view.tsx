import { Button, TextInput } from '@mantine/core'
import { IconArrowRight, IconBolt, IconClock, IconMessage } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo, useState } from 'react'
import { setValue } from '../../../src/core/language/edit/edit'
import type { Edited } from '../../../src/core/language/edit/edited'
import { scriptKeyOrder } from '../../../src/core/language/edit/key-order'
import type { Path } from '../../../src/core/language/read/path'
import { factsRead, factsWritten } from '../../../src/core/script/step-facts'
import type { Value } from '../../../src/core/script/value'
import { vocabulary } from '../../../src/product/vocabulary'
import { StepMeasureNote } from '../../measures/beside'
import { FactLabel } from '../../ui/fact-label'
import { openDocumentAtom, useGoTo } from '../../workbench/open-document'
import { soundAtom } from '../../worker/atoms'
import { useDocument, useWorkspace } from '../../workspace/context'
import { useLiveText } from '../use-live-text'
import './form.css'
import { SayFields } from './say-fields'
import { type StepForm, stepForm } from './step-form'
import { WayFields } from './way-fields'

/** How the parts of the form change the text: one value, and not a byte beside it. */
export type FormChange = (edit: (text: string) => Edited) => void
export type Put = (path: Path, value: Value) => void

/** The open step as a form, in the order in which it is read: says, waits, does, goes. */
export default function FormView() {
  const place = useAtomValue(openDocumentAtom)
  const document = useDocument(place?.path)
  const { step } = place ?? {}
  const text = document?.text ?? ''
  const form = useMemo(() => (step === undefined ? undefined : stepForm(text, step)), [text, step])
  if (!place) return null
  if (step === undefined) return <Instead>Escolha um passo na lista para vê-lo aqui.</Instead>
  if (!form) {
    return (
      <Instead path={place.path}>
        Este passo não está neste arquivo, ou há um erro de escrita antes dele. Veja no YAML.
      </Instead>
    )
  }
  return <Fields key={`${place.path}#${step}`} path={place.path} step={step} form={form} />
}

function Instead({ path, children }: { path?: string; children: ReactNode }) {
  const goTo = useGoTo()
  return (
    <div className="empty">
      <p className="dim">{children}</p>
      {path !== undefined && (
        <Button onClick={() => goTo({ path, mode: 'yaml' })}>Abrir o YAML</Button>
      )}
    </div>
  )
}

function Fields({ path, step, form }: { path: string; step: string; form: StepForm }) {
  const workspace = useWorkspace()
  const text = useDocument(path)?.text ?? ''
  const live = useLiveText(path)
  const before = useMemo(
    () => (live === undefined ? undefined : stepForm(live, step)),
    [live, step],
  )
  const compiled = useAtomValue(soundAtom)?.script.steps.find(({ id }) => id === step)
  const reads = compiled ? [...factsRead(compiled, vocabulary)] : []
  const writes = compiled ? [...factsWritten(compiled, vocabulary)] : []
  const [refusal, setRefusal] = useState<string>()
  const change: FormChange = (edit) => {
    const edited = edit(text)
    setRefusal(edited.ok ? undefined : edited.message)
    if (edited.ok) workspace.edit(path, edited.text)
  }
  const put: Put = (at, value) =>
    change((now) => setValue(now, at, value, { order: scriptKeyOrder }))
  return (
    <div className="ffs">
      {refusal !== undefined && (
        <p className="ff-no" role="alert">
          {refusal}
        </p>
      )}
      <Section label="Diz" look="" icon={<IconMessage size={16} />}>
        <SayFields form={form} change={change} put={put} />
        <StepMeasureNote step={step} />
      </Section>
      <Section label="Espera" look="k-ask" icon={<IconClock size={16} />}>
        <WaitFields form={form} put={put} />
      </Section>
      {(form.action !== undefined || writes.length > 0) && (
        <Section label="Faz" look="k-call" icon={<IconBolt size={16} />}>
          {form.action !== undefined && (
            <div className="ff-r">
              <span title={form.action}>
                {aboutOf(vocabulary.actions.get(form.action)) ?? form.action}
              </span>
            </div>
          )}
          <FormFacts label="lê" facts={reads} />
          <FormFacts label="muda" facts={writes} />
        </Section>
      )}
      <Section label="Vai" look="k-go" icon={<IconArrowRight size={16} />}>
        <WayFields ways={form.ways} before={before?.ways} put={put} />
      </Section>
    </div>
  )
}

type SectionProps = {
  readonly label: string
  readonly look: string
  readonly icon: ReactNode
  readonly children: ReactNode
}

function Section({ label, look, icon, children }: SectionProps) {
  return (
    <section className="ff" aria-label={label}>
      <div className="ff-l">
        <span className={`st-ic ${look}`}>{icon}</span>
        <b>{label}</b>
      </div>
      <div className="ff-b">{children}</div>
    </section>
  )
}

/** What the step waits for; the labels of its buttons can be written. */
function WaitFields({ form: { wait }, put }: { form: StepForm; put: Put }) {
  switch (wait.type) {
    case 'nothing':
      return <p className="ff-r dim">Nada: a conversa segue sozinha.</p>
    case 'answer':
      return (
        <p className="ff-r">
          Uma resposta, guardada em <FactLabel name={wait.fact} />
        </p>
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
            </div>
          ))}
        </>
      )
  }
}

/** What an action or a part does, to its first halt. */
const aboutOf = (contract: { readonly about: string } | undefined) => contract?.about.split(';')[0]

function FormFacts({ label, facts }: { label: string; facts: readonly string[] }) {
  if (facts.length === 0) return null
  return (
    <p className="ff-r ff-facts">
      <span className="dim">{label}</span>
      {facts.map((fact) => (
        <FactLabel key={fact} name={fact} />
      ))}
    </p>
  )
}
