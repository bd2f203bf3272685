import { Button } from '@mantine/core'
import {
  IconCircleCheck,
  IconCircleX,
  IconCode,
  IconDeviceMobile,
  IconLoader2,
  IconRefresh,
} from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { factTable } from '../../src/product/facts/facts'
import { shownValue } from '../preview/words'
import { Pill } from '../ui/toggles'
import { useGoTo } from '../workbench/open-document'
import { failuresOf, type TalkInfo, type TalkOutcome, type TalkTranscript } from './api'
import { checkerAtom, checksAtom, rerunAtom } from './atoms'
import { FailureCard } from './failure-card'
import { Transcript } from './transcript'
import { useOpenTalk } from './use-open-talk'

/** One talk turn by turn, and where and why it failed. */
export function TalkDetail({ talk }: { readonly talk: TalkInfo }) {
  const { results } = useAtomValue(checksAtom)
  const result = results.get(talk.path)
  const failures = result ? failuresOf(result) : []
  // not its place among the failures: that changes with every brand that is mended
  const [chosen, choose] = useState<string>()
  const shown: TalkOutcome | undefined =
    failures.find((failure) => keyOf(failure) === chosen) ?? failures[0] ?? result?.outcomes[0]
  const transcript = useTranscript(talk, shown)
  return (
    <section className="col" aria-label={`Conversa ${talk.name}`}>
      <Head talk={talk} outcome={shown} failures={failures.length} />
      <div className="tls">
        {failures.length > 1 && (
          <fieldset className="tree-f" aria-label="Marcas em que falha">
            {failures.map((failure) => (
              <Pill
                key={keyOf(failure)}
                on={failure === shown}
                onPress={() => choose(keyOf(failure))}
              >
                {failure.variant ?? 'sem marca'}
              </Pill>
            ))}
          </fieldset>
        )}
        {shown && transcript ? (
          <>
            <Transcript talk={talk} outcome={shown} transcript={transcript}>
              <FailureCard talk={talk} outcome={shown} />
            </Transcript>
            <KnownFacts transcript={transcript} turn={shown.failure?.turn} />
          </>
        ) : (
          shown && <FailureCard talk={talk} outcome={shown} />
        )}
      </div>
    </section>
  )
}

/** What one outcome of a talk has and no other: its brand, or the problem that names the brand which there is not. */
const keyOf = ({ variant, problem = '' }: TalkOutcome): string => variant ?? problem

/** The transcript of the talk over a brand, requested again for each new result. */
function useTranscript(
  { path }: TalkInfo,
  outcome: TalkOutcome | undefined,
): TalkTranscript | undefined {
  const checker = useAtomValue(checkerAtom)
  const [found, setFound] = useState<{
    readonly of: TalkOutcome
    readonly transcript: TalkTranscript | undefined
  }>()
  useEffect(() => {
    if (!checker || outcome?.variant === undefined) return undefined
    let isCurrent = true
    checker.tell(path, outcome.variant, outcome.failure?.turn).then((transcript) => {
      if (isCurrent) setFound({ of: outcome, transcript })
    })
    return () => {
      isCurrent = false
    }
  }, [checker, path, outcome])
  return found?.of === outcome ? found?.transcript : undefined
}

type HeadProps = {
  readonly talk: TalkInfo
  readonly outcome: TalkOutcome | undefined
  readonly failures: number
}

function Head({ talk, outcome, failures }: HeadProps) {
  const goTo = useGoTo()
  const openTalk = useOpenTalk()
  const { run } = useAtomValue(rerunAtom)
  const { due, problem } = useAtomValue(checksAtom)
  const hasStopped = !outcome && problem !== undefined
  const waits = !hasStopped && (!outcome || due.includes(talk.path))
  const isBad = hasStopped || failures > 0
  const Icon = waits ? IconLoader2 : isBad ? IconCircleX : IconCircleCheck
  const variant = outcome?.variant
  return (
    <header className="pane-h tl-head">
      <span className={waits ? 'tt-wait' : isBad ? 'bad-t' : 'ok-t'}>
        <Icon size={18} />
      </span>
      <div className="grow tl-name">
        <h2>{talk.name}</h2>
        <p className="dim">
          {hasStopped
            ? 'Não rodou: as conversas de teste pararam.'
            : waits || !outcome
              ? 'Ainda roda.'
              : howItWent(talk, outcome, failures)}
        </p>
      </div>
      <Button
        leftSection={<IconCode size={16} />}
        onClick={() =>
          goTo({
            path: talk.path,
            mode: 'yaml',
            ...(outcome?.range && { range: outcome.range }),
          })
        }
      >
        Abrir YAML
      </Button>
      <Button
        leftSection={<IconRefresh size={16} />}
        onClick={() => run([talk.path])}
        aria-label="Rodar de novo"
      >
        Rodar
      </Button>
      {variant !== undefined && (
        <Button
          variant={failures > 0 ? 'filled' : 'default'}
          leftSection={<IconDeviceMobile size={16} />}
          onClick={() => void openTalk(talk.path, variant, outcome?.failure?.turn)}
        >
          Abrir na prévia
        </Button>
      )}
    </header>
  )
}

function howItWent({ turns, variants }: TalkInfo, outcome: TalkOutcome, failures: number): string {
  if (failures === 0) {
    return variants.length > 1 ? `Passa em ${variants.length} marcas.` : 'Passa como esperado.'
  }
  const { failure } = outcome
  if (!failure) return 'Não pode ser rodada.'
  const where =
    failure.turn < 0
      ? 'não pôde começar'
      : `saiu do esperado no turno ${failure.turn + 1} de ${turns}`
  const brands = failures > 1 ? `Falha em ${failures} marcas; em ${outcome.variant}, ` : ''
  return brands === '' ? `${where[0]?.toUpperCase()}${where.slice(1)}.` : `${brands}${where}.`
}

type Props = { readonly transcript: TalkTranscript; readonly turn: number | undefined }

/** What the bot knew when the talk failed, or at its end. */
function KnownFacts({ transcript, turn }: Props) {
  const facts = Object.entries(transcript.facts).filter(([name]) => !name.startsWith('variante.'))
  if (facts.length === 0) return null
  return (
    <section className="knew">
      <h3>
        {turn === undefined || turn < 0
          ? 'O que o bot sabia no fim'
          : `O que o bot sabia no turno ${turn + 1}`}
      </h3>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>
              <span className="fact" title={factTable.get(name)?.label}>
                {name}
              </span>
            </dt>
            <dd className="tn ell">{shownValue(name, value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
