import { Button, Select } from '@mantine/core'
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
import { StepMeasureNote } from '../../measures/inline-measures'
import { useLiveMeasures } from '../../measures/live-measures'
import { FactLabel } from '../../ui/fact-label'
import { findNamed } from '../../ui/find-named'
import { openDocumentAtom, useGoTo } from '../../workbench/open-document'
import { lastValidAtom } from '../../worker/atoms'
import { useDocument, useWorkspace } from '../../workspace/context'
import { useLiveText } from '../use-live-text'
import { aboutOf, withOther } from './choices'
import './form.css'
import { SayFields } from './say-fields'
import { putAction } from './step-edits'
import { type StepForm, stepForm } from './step-form'
import { WaitFields } from './wait-fields'
import { WayFields } from './way-fields'

/** Applies an edit to the text, which changes one value and no other byte. */
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
  const compiled = useAtomValue(lastValidAtom)?.script.steps.find(({ id }) => id === step)
  const reads = compiled ? [...factsRead(compiled, vocabulary)] : []
  const writes = compiled ? [...factsWritten(compiled, vocabulary)] : []
  const measure = useLiveMeasures().get(step)
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
        <WaitFields form={form} measure={measure} change={change} put={put} />
      </Section>
      <Section label="Faz" look="k-call" icon={<IconBolt size={16} />}>
        <ActionFields form={form} change={change} />
        <FormFacts label="lê" facts={reads} />
        <FormFacts label="muda" facts={writes} />
      </Section>
      <Section label="Vai" look="k-go" icon={<IconArrowRight size={16} />}>
        <WayFields
          ways={form.ways}
          before={before?.ways}
          measure={measure}
          change={change}
          put={put}
        />
      </Section>
    </div>
  )
}

type ActionProps = { readonly form: StepForm; readonly change: FormChange }

const NONE = ''

const ACTIONS = [
  { value: NONE, label: 'Nada' },
  ...[...vocabulary.actions.values()].map(({ name, about }) => ({
    value: name,
    label: aboutOf(about),
  })),
]

/** The action that the step calls after its wait; each outcome then has its way in the section 'Vai'. */
function ActionFields({ form, change }: ActionProps) {
  const { action = NONE } = form
  return (
    <Select
      aria-label="O que o passo faz"
      searchable
      filter={findNamed}
      allowDeselect={false}
      data={withOther(ACTIONS, action)}
      value={action}
      onChange={(name) => {
        if (name === null || name === action) return
        change((text) => putAction(text, form, vocabulary.actions.get(name)))
      }}
      nothingFoundMessage="Nenhuma ação com este nome"
      maxDropdownHeight={280}
    />
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
