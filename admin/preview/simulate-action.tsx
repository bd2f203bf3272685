import { useAtom, useAtomValue } from 'jotai'
import { useState } from 'react'
import type { ActionContract } from '../../src/core/script/contract'
import type { Facts } from '../../src/core/script/value'
import { worded } from '../../src/core/script/wording'
import { actions } from '../../src/product/actions/contracts'
import { COUPON_WORDINGS } from '../../src/product/facts/coupon-reasons'
import { factTable } from '../../src/product/facts/facts'
import type { PreviewReport } from '../frame/report'
import { useFieldDraft } from '../ui/use-draft'
import { lastValidAtom } from '../worker/atoms'
import { reportAtom, simulationAtom } from './atoms'
import { Choices } from './choices'
import { shownValue } from './words'

const CONTRACTS: ReadonlyMap<string, ActionContract> = new Map(Object.entries(actions))

/** Selects the simulated outcome of an action and its facts; by default of the action that the conversation is about to call. */
export function SimulateAction() {
  const near = useNearAction()
  const [chosen, choose] = useState<string>()
  const [simulation, setSimulation] = useAtom(simulationAtom)
  const name = chosen ?? near
  const contract = CONTRACTS.get(name)
  if (!contract) return null
  const set = simulation.outcomes[name]
  const outcomes = Object.keys(contract.outcomes)
  const outcome = set?.outcome ?? outcomes[0] ?? ''
  const put = (next: string, facts: Facts) => {
    const { [name]: _before, ...others } = simulation.outcomes
    const isUsual = next === outcomes[0] && Object.keys(facts).length === 0
    const own = isUsual ? {} : { [name]: { outcome: next, facts } }
    setSimulation({ ...simulation, outcomes: { ...others, ...own } })
  }
  return (
    <>
      <Choices
        name={<ActionSelect name={name} onChoose={choose} />}
        options={outcomes.map((value) => ({ value, label: value }))}
        value={outcome}
        onChoose={(next) => put(next, {})}
      />
      <Samples
        contract={contract}
        outcome={outcome}
        facts={set?.facts ?? {}}
        onChange={(facts) => put(outcome, facts)}
      />
    </>
  )
}

function ActionSelect({
  name,
  onChoose,
}: {
  readonly name: string
  readonly onChoose: (name: string) => void
}) {
  return (
    <label className="sim-action">
      Resultado de{' '}
      <select value={name} onChange={(event) => onChoose(event.target.value)}>
        {[...CONTRACTS].map(([one, { about }]) => (
          <option key={one} value={one} title={about}>
            {one}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The action called by the current step or by a step that its part leads to; else the last one called; else the first of all. */
function useNearAction(): string {
  const script = useAtomValue(lastValidAtom)?.script
  const report = useAtomValue(reportAtom)
  const stepOf = (id: string | undefined) => script?.steps.find((step) => step.id === id)
  const step = stepOf(report?.step)
  const ahead = Object.values(step?.show?.on ?? {}).flat()
  const own = [step, ...ahead.map(({ to }) => stepOf(to))].find((one) => one?.call)?.call?.action
  return own ?? lastCalled(report) ?? [...CONTRACTS.keys()][0] ?? ''
}

const lastCalled = (report: PreviewReport | undefined): string | undefined =>
  report?.turns
    .flat()
    .flatMap(({ forks }) => forks)
    .flatMap(({ exit }) => (exit.type === 'outcome' && exit.of === 'call' ? [exit.name] : []))
    .at(-1)

type SamplesProps = {
  readonly contract: ActionContract
  readonly outcome: string
  readonly facts: Facts
  readonly onChange: (facts: Facts) => void
}

/** Fields for the outcome's facts that can be typed; for a refused coupon, a menu of the known reasons. */
function Samples({ contract, outcome, facts, onChange }: SamplesProps) {
  const brought = { ...contract.samples[outcome], ...facts }
  const names = Object.keys(contract.outcomes[outcome] ?? {})
  if (names.includes('cupomMotivos')) {
    return (
      <CouponReason
        value={brought.cupomMotivos}
        onChoose={(reason) => onChange({ ...facts, cupomMotivos: [reason] })}
      />
    )
  }
  const typed = names.filter((name) => isTyped(name))
  return typed.map((name) => (
    <Sample
      key={`${contract.name} ${outcome} ${name}`}
      name={name}
      value={brought[name]}
      onValue={(value) => onChange({ ...facts, [name]: value })}
    />
  ))
}

const TYPED: ReadonlySet<string> = new Set(['string', 'integer', 'number'])

function isTyped(name: string): boolean {
  const fact = factTable.get(name)
  return fact !== undefined && !fact.internal && TYPED.has(fact.field.json)
}

type SampleProps = {
  readonly name: string
  readonly value: Facts[string] | undefined
  readonly onValue: (value: Facts[string]) => void
}

function Sample({ name, value, onValue }: SampleProps) {
  const fact = factTable.get(name)
  const field = fact?.field.input && fact.field
  const show = (known: typeof value) => shownValue(name, known)
  const { typed, type } = useFieldDraft(
    value,
    show,
    (text) => {
      const parsed = field?.parse(text, {})
      return parsed?.ok ? parsed.value : undefined
    },
    (meant) => meant !== undefined && onValue(meant),
  )
  const parsed = typed === show(value) ? undefined : field?.parse(typed, {})
  const error = parsed && !parsed.ok ? worded({}, parsed.why, parsed.slots) : undefined
  return (
    <label className="sim-sample">
      <span className="side">{fact?.label ?? name}</span>
      <input
        value={typed}
        readOnly={!field}
        aria-invalid={error !== undefined}
        onChange={(event) => type(event.target.value)}
      />
      {error !== undefined && <span className="sim-error">{error}</span>}
    </label>
  )
}

type ReasonProps = {
  readonly value: Facts[string] | undefined
  readonly onChoose: (reason: string) => void
}

function CouponReason({ value, onChoose }: ReasonProps) {
  const now = Array.isArray(value) ? String(value[0]) : ''
  return (
    <label className="sim-sample">
      <span className="side">Motivo</span>
      <select value={now} onChange={(event) => onChoose(event.target.value)}>
        {[...COUPON_WORDINGS].map(([name, { words }]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}
