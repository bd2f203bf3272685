import { useAtomValue } from 'jotai'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { GOALS, type Goal } from '../../src/core/script/experiment'
import { varianceToSee } from '../../src/measures/judge/compare-arms'
import { soundAtom } from '../worker/atoms'
import { useWorkspace } from '../workspace/context'
import { fileName } from '../workspace/file-name'
import { experimentText, plainWordsAt } from './write-experiment'

const GOAL_NAMES: Readonly<Record<Goal, string>> = {
  lead: 'Lead',
  proposta: 'Proposta',
  pagamento: 'Pagamento',
  receita: 'R$',
}

const DIFFERENCES = [5, 10, 20] as const

/** A new experiment: what is asked, where, what B says, how many see it, and what counts as better. */
export function NewExperiment() {
  const sound = useAtomValue(soundAtom)
  const workspace = useWorkspace()
  const navigate = useNavigate()
  const [about, setAbout] = useState('')
  const [brand, setBrand] = useState('')
  const [step, setStep] = useState('')
  const [words, setWords] = useState<string>()
  const [share, setShare] = useState(50)
  const [goal, setGoal] = useState<Goal>('pagamento')
  const [difference, setDifference] = useState(10)
  const [refused, setRefused] = useState<string>()
  if (!sound) return null
  const { script, variants } = sound
  const chosen =
    variants.find(({ id }) => id === brand) ?? variants.find(({ path }) => path === '/')
  const at = step === '' ? script.start : step
  const steps = script.steps.filter(({ say }) => say !== undefined && say.length > 0)
  const today = chosen ? plainWordsAt(script, chosen, at) : ''
  const said = words ?? today
  const make = (event: FormEvent) => {
    event.preventDefault()
    const name = fileName(about)
    if (!chosen || !/^[a-z0-9]/.test(name)) return setRefused('Escreva o que você quer descobrir.')
    if (said.trim() === '' || said === today) return setRefused('Escreva em B algo diferente de A.')
    const text = experimentText({
      about,
      brand: chosen.id,
      step: at,
      words: said,
      share,
      goal,
      difference,
    })
    if (!workspace.create(`experiments/${name}.yaml`, text)) {
      return setRefused('Já há um experimento com este nome. Mude a pergunta.')
    }
    return navigate(`/experimentos/${name}`)
  }
  const needed = Math.ceil(2 / varianceToSee(difference / 100, 0.05))
  return (
    <form className="exp-main exp-form" onSubmit={make} aria-label="Novo experimento">
      <h1>Novo experimento</h1>
      <label>
        <b>1. O que você quer descobrir</b>
        <input className="inp" value={about} onChange={(event) => setAbout(event.target.value)} />
      </label>
      <label>
        <b>2. Onde</b>
        <select
          className="inp"
          value={chosen?.id}
          onChange={(event) => setBrand(event.target.value)}
        >
          {variants.map(({ id, brand: { name } }) => (
            <option key={id} value={id}>
              {name} ({id})
            </option>
          ))}
        </select>
      </label>
      <fieldset>
        <legend>
          <b>3. O que muda em B</b>
        </legend>
        <label>
          Passo
          <select
            className="inp"
            value={at}
            onChange={(event) => {
              setStep(event.target.value)
              setWords(undefined)
            }}
          >
            {steps.map(({ id }) => (
              <option key={id}>{id}</option>
            ))}
          </select>
        </label>
        <label>
          O que B diz, uma fala por linha
          <textarea
            className="inp"
            rows={4}
            value={said}
            onChange={(event) => setWords(event.target.value)}
          />
        </label>
        <p className="dim">Banner, textos e um braço C entram no YAML.</p>
      </fieldset>
      <label>
        <b>4. Quantas visitas veem B: {share} %</b>
        <input
          type="range"
          min={5}
          max={95}
          step={5}
          value={share}
          onChange={(event) => setShare(Number(event.target.value))}
        />
        <span className="dim">
          Metade e metade é o mais rápido. Uma visita fica sempre na mesma versão.
        </span>
      </label>
      <fieldset className="exp-goals">
        <legend>
          <b>5. O que conta como melhor</b>
        </legend>
        {GOALS.map((one) => (
          <label key={one}>
            <input type="radio" name="goal" checked={goal === one} onChange={() => setGoal(one)} />
            {GOAL_NAMES[one]}
          </label>
        ))}
      </fieldset>
      <label>
        A menor diferença que importa
        <select
          className="inp"
          value={difference}
          onChange={(event) => setDifference(Number(event.target.value))}
        >
          {DIFFERENCES.map((one) => (
            <option key={one} value={one}>
              {one} %
            </option>
          ))}
        </select>
        <span className="dim">
          Para enxergar {difference} %, cerca de {needed.toLocaleString('pt-BR')}{' '}
          {goal === 'receita' ? 'pagamentos ou mais' : 'de cada versão'}; nunca antes de 14 dias.
        </span>
      </label>
      {refused && <p role="alert">{refused}</p>}
      <button type="submit" className="btn btn-p">
        Fazer o experimento
      </button>
    </form>
  )
}
