import { ActionIcon, Tooltip } from '@mantine/core'
import { IconCode, IconDeviceMobile } from '@tabler/icons-react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useMemo } from 'react'
import type { Line, Step } from '../../src/core/script/step'
import { factsRead, factsWritten } from '../../src/core/script/step-facts'
import { stepKindOf } from '../../src/core/script/step-shape'
import { vocabulary } from '../../src/product/vocabulary'
import { StepMeasureNote } from '../measures/inline-measures'
import { reportAtom, sendAtom } from '../preview/atoms'
import { Findings } from '../preview/findings'
import { useArrive } from '../preview/use-arrive'
import { becauseOf, exitWords } from '../preview/words'
import { FactLabel } from '../ui/fact-label'
import { KindIcon } from '../ui/kind-icon'
import { openDocumentAtom, useGoTo } from '../workbench/open-document'
import { asideAtom } from '../workbench/panels'
import { compilationAtom, lastValidAtom } from '../worker/atoms'
import { useNames } from '../workspace/names'
import { Excerpt } from './excerpt'
import './flow.css'
import { trailOf } from './trail'
import { type FlowMark, useMarks } from './use-marks'
import { Ways } from './way-list'

/** The selected step: its lines, the ways in and out, and why the previewed conversation passed through it. */
export default function Inspector() {
  const script = useAtomValue(lastValidAtom)?.script
  const place = useAtomValue(openDocumentAtom)
  const marks = useMarks()
  const step = script?.steps.find(({ id }) => id === place?.step)
  if (!step) {
    return (
      <div className="ph-empty">
        <b>Nenhum passo escolhido</b>
        <span>Toque num passo do fluxo para ver de onde se chega nele e para onde ele vai.</span>
      </div>
    )
  }
  return (
    <aside className="insp" aria-label="Passo escolhido">
      <Head step={step} mark={marks.get(step.id)} />
      <div className="insp-b">
        <Says step={step} mark={marks.get(step.id)} />
        <Problems mark={marks.get(step.id)} />
        <Ways step={step} steps={script?.steps ?? []} />
        <Passed step={step} />
        <Facts step={step} />
      </div>
    </aside>
  )
}

function Head({ step, mark }: { readonly step: Step; readonly mark: FlowMark | undefined }) {
  const goTo = useGoTo()
  const arrive = useArrive()
  const show = useSetAtom(asideAtom)
  const nameOf = useNames()
  return (
    <header className="pane-h">
      <KindIcon kind={stepKindOf(step)} />
      <b className="grow ell" title={step.id}>
        {nameOf(step.id)}
      </b>
      <Tooltip label="Levar a prévia até aqui">
        <ActionIcon
          aria-label="Levar a prévia até aqui"
          onClick={() => {
            show('previa')
            void arrive(step.id)
          }}
        >
          <IconDeviceMobile size={16} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Abrir no YAML (Enter)">
        <ActionIcon
          aria-label="Abrir no YAML"
          onClick={() => mark && goTo({ path: mark.path, step: step.id, mode: 'yaml' })}
        >
          <IconCode size={16} />
        </ActionIcon>
      </Tooltip>
    </header>
  )
}

function Says({ step, mark }: { readonly step: Step; readonly mark: FlowMark | undefined }) {
  return (
    <section className="insp-s">
      <h3 className="label">
        O que o bot diz
        <span className="grow" />
        {mark?.changed && <span className="badge badge-accent">mudou</span>}
      </h3>
      {step.say.length === 0 && <p className="dim">Nada.</p>}
      {step.say.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a step are their place
        <p key={index} className="insp-say">
          <SaidLine line={line} />
        </p>
      ))}
      <StepMeasureNote step={step.id} />
    </section>
  )
}

function SaidLine({ line }: { readonly line: Line }) {
  if (line.type === 'text') return <Excerpt text={line.text} />
  return <span>{line.type === 'table' ? 'uma tabela' : `peça ${line.part}`}</span>
}

function Problems({ mark }: { readonly mark: FlowMark | undefined }) {
  const { diagnostics } = useAtomValue(compilationAtom)
  const goTo = useGoTo()
  if (!mark || mark.count.errors + mark.count.warnings === 0) return null
  const own = diagnostics.filter(
    ({ path, range: { start } }) =>
      path === mark.path && start.line >= mark.from && start.line < mark.to,
  )
  return (
    <section className="insp-s">
      <h3 className="label">
        Problemas <b className="n">{own.length}</b>
      </h3>
      {own.map(({ path, range, message, severity }) => (
        <button
          key={`${range.start.line}:${range.start.character}:${message}`}
          type="button"
          className={severity === 'error' ? 'insp-p bad-t' : 'insp-p warn-t'}
          onClick={() => goTo({ path, step: mark.id, range, mode: 'yaml' })}
        >
          {message}
        </button>
      ))}
    </section>
  )
}

/** Why the previewed conversation left this step the way it did when it was last here. */
function Passed({ step }: { readonly step: Step }) {
  const report = useAtomValue(reportAtom)
  const { send } = useAtomValue(sendAtom)
  const trail = useMemo(() => trailOf(report), [report])
  const turn = trail.turns.get(step.id)?.at(-1)
  if (!report || turn === undefined) return null
  const events = report.turns.flat()
  // what was decided up to then belongs to an earlier visit of the step
  const stopped = events.findLastIndex(
    ({ entered, at, phase }) => at === step.id && phase !== 'ended' && entered.includes(step.id),
  )
  const last = events
    .slice(stopped + 1)
    .flatMap(({ event, forks }) =>
      forks
        .filter((fork) => fork.step === step.id)
        .map((fork) => ({ fork, simulated: event.type === 'settled' })),
    )
    .at(-1)
  const findings = last ? becauseOf(last.fork) : []
  return (
    <section className="insp-s">
      <h3 className="label">Por que passou aqui, turno {turn}</h3>
      <p className="why">
        {last?.simulated && <span className="badge badge-sim">simulado</span>}{' '}
        {last ? exitWords(last.fork.exit) : 'a conversa está aqui'}
        {findings.length > 0 && ', porque '}
        <Findings findings={findings} />
      </p>
      <button type="button" className="lnk" onClick={() => send({ type: 'turn', turn })}>
        Ir para o turno {turn}
      </button>
    </section>
  )
}

function Facts({ step }: { readonly step: Step }) {
  const reads = useMemo(() => [...factsRead(step, vocabulary)], [step])
  const writes = useMemo(() => [...factsWritten(step, vocabulary)], [step])
  const list = (title: string, names: readonly string[]) =>
    names.length > 0 && (
      <section className="insp-s">
        <h3 className="label">
          {title} <b className="n">{names.length}</b>
        </h3>
        <p className="insp-facts">
          {names.map((name) => (
            <FactLabel key={name} name={name} />
          ))}
        </p>
      </section>
    )
  return (
    <>
      {list('Fatos que lê', reads)}
      {list('Fatos que muda', writes)}
    </>
  )
}
