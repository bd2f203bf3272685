import { Slider } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { type ReactNode, useId } from 'react'
import { FieldProblems } from '../brands/fields/field-problems'
import { Cell } from '../brands/fields/list-controls'
import { compilationAtom } from '../worker/atoms'
import { ArmFields } from './arm-fields'
import { ArmSheetLink } from './arm-tiles'
import { ArmLetter } from './counts'
import { Goals } from './goals'
import { LETTERS } from './model'
import { Where } from './where'
import { type FormProps, useWrite } from './write'

/** The form of an experiment that has not begun: its question, its brands, the words of its arms, how visits are shared, and its goal. */
export function ExperimentForm({ experiment, written }: FormProps) {
  const { path } = experiment
  const { diagnostics } = useAtomValue(compilationAtom)
  const problems = diagnostics.filter((one) => one.path === path)
  const { put } = useWrite(path)
  return (
    <div className="ex-form">
      <FieldProblems problems={problems} />
      <Part nth={1} title="O que você quer descobrir">
        <Cell
          label="O que você quer descobrir"
          value={written.about}
          onChange={(text) => void put(['about'], text)}
        />
      </Part>
      <Part nth={2} title="Onde">
        <Where experiment={experiment} written={written} />
      </Part>
      {written.arms.slice(1).map((arm, n) => (
        <Part key={arm.name} nth={3} title={`O que muda em ${LETTERS[n + 1]}`}>
          <ArmFields experiment={experiment} arm={arm} at={n + 1} />
          <ArmSheetLink experiment={experiment} arm={arm.name} />
        </Part>
      ))}
      <Part nth={4} title="Quantas visitas veem cada versão">
        <Share experiment={experiment} written={written} />
      </Part>
      <Part nth={5} title="O que conta como melhor">
        <Goals experiment={experiment} written={written} />
      </Part>
    </div>
  )
}

type PartProps = { readonly nth: number; readonly title: string; readonly children: ReactNode }

function Part({ nth, title, children }: PartProps) {
  const id = useId()
  return (
    <section className="ex-part" aria-labelledby={id}>
      <span className="ex-nth" aria-hidden="true">
        {nth}
      </span>
      <div className="grow">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </section>
  )
}

const MOST_ARMS = LETTERS.length

/** Equal parts that sum to 100. */
const evenly = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, n) => Math.floor((100 + n) / count))

function Share({ experiment, written: { arms } }: FormProps) {
  const { put, drop } = useWrite(experiment.path)
  const share = (names: readonly string[], parts: readonly number[]) =>
    void put(['share'], Object.fromEntries(names.map((name, n) => [name, parts[n] ?? 1])))
  const names = arms.map(({ name }) => name)
  const [first = 50] = arms.map(({ weight }) => Math.round(weight * 100))
  const add = () => {
    const name = ['a', 'b', 'c', 'd', 'e'].find((one) => !names.includes(one)) ?? `v${arms.length}`
    put(['arms', name], { about: `A versão ${LETTERS[arms.length]}` })
    share([...names, name], evenly(arms.length + 1))
  }
  const remove = () => {
    const last = names.at(-1)
    if (last === undefined) return
    drop(['arms', last])
    share(names.slice(0, -1), evenly(arms.length - 1))
  }
  return (
    <>
      {arms.length === 2 && (
        <Slider
          thumbLabel="De cada 100 visitas, quantas veem A"
          label={null}
          min={5}
          max={95}
          step={5}
          value={first}
          onChange={(seen) => share(names, [seen, 100 - seen])}
        />
      )}
      <div className="ex-parts">
        {arms.map(({ name, weight }, at) => (
          <span key={name} className="tn">
            <ArmLetter at={at} />
            {Math.round(weight * 100)} %
          </span>
        ))}
        <span className="grow" />
        {arms.length > 2 && (
          <button type="button" className="lnk" onClick={remove}>
            <IconX size={14} />
            Tirar {LETTERS[arms.length - 1]}
          </button>
        )}
        {arms.length < MOST_ARMS && (
          <button type="button" className="lnk" onClick={add}>
            <IconPlus size={14} />
            Pôr uma versão {LETTERS[arms.length]}
          </button>
        )}
      </div>
      <p className="help">
        Partes iguais são o mais rápido. Uma visita volta sempre para a mesma versão.
      </p>
    </>
  )
}
