import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { counted } from '../ui/words'
import { failuresOf, type TalkInfo } from './api'
import { checksAtom, failingAtom, rerunAtom, unreadAtom } from './atoms'
import './checks.css'
import { useAccept } from './use-accept'
import { useOpenTalk } from './use-open-talk'

/** The talks that fail on the draft, each with the failed turn and the actual result. */
export default function ChecksPanel() {
  const { talks, due, problem } = useAtomValue(checksAtom)
  const failing = useAtomValue(failingAtom)
  const isUnread = useAtomValue(unreadAtom)
  const navigate = useNavigate()
  const accept = useAccept()
  if (problem !== undefined && failing.length === 0) return <ChecksStopped />
  if (talks.length === 0) {
    return (
      <p className="panel-empty">
        {isUnread
          ? 'As conversas ainda estão sendo lidas. Elas aparecem quando o roteiro não tem erros.'
          : 'Nenhuma conversa de teste ainda.'}
      </p>
    )
  }
  if (failing.length === 0) {
    const left = due.length
    return (
      <p className="panel-empty">
        {left > 0 ? (
          `Rodando ${talks.length - left} de ${counted(talks.length, 'conversa', 'conversas')}.`
        ) : (
          <>
            <IconCircleCheck size={15} className="ok-t" />{' '}
            {talks.length === 1 ? 'A conversa passa.' : `As ${talks.length} conversas passam.`}{' '}
            <button type="button" className="lnk" onClick={() => navigate('/testes')}>
              Ver todas
            </button>
          </>
        )}
      </p>
    )
  }
  const golden = failing.filter((talk) => talk.golden)
  return (
    <>
      <ChecksStopped />
      <ul className="fails">
        {golden.length > 1 && (
          <li className="fails-all">
            <span className="grow dim">
              {golden.length} conversas guardam palavra por palavra o que o bot diz. Leia o que
              mudou em cada uma.
            </span>
            <Button
              size="compact-sm"
              onClick={() => void accept(...golden.map(({ path }) => path))}
            >
              Aceitar os novos textos
            </Button>
          </li>
        )}
        {failing.map((talk) => (
          <FailRow key={talk.path} talk={talk} />
        ))}
      </ul>
    </>
  )
}

/** Says why the talks have stopped, if they have, and runs them again. */
export function ChecksStopped() {
  const { problem } = useAtomValue(checksAtom)
  const { run } = useAtomValue(rerunAtom)
  if (problem === undefined) return null
  return (
    <p className="panel-empty" role="alert">
      <IconCircleX size={15} className="bad-t" /> As conversas de teste pararam: {problem}{' '}
      <button type="button" className="lnk" onClick={() => run()}>
        Tentar de novo
      </button>
    </p>
  )
}

function FailRow({ talk }: { readonly talk: TalkInfo }) {
  const { results } = useAtomValue(checksAtom)
  const openTalk = useOpenTalk()
  const accept = useAccept()
  const navigate = useNavigate()
  const result = results.get(talk.path)
  const [outcome] = result ? failuresOf(result) : []
  const { failure, variant, problem } = outcome ?? {}
  return (
    <li className="fail">
      <IconCircleX size={16} className="bad-t" />
      <button
        type="button"
        className="lnk q fail-n"
        onClick={() => navigate(`/testes/${talk.path.split('/').at(-1)}`)}
      >
        {talk.name}
      </button>
      <span className="bad-t tn fail-t">
        {failure && failure.turn >= 0 ? `turno ${failure.turn + 1}` : 'não roda'}
      </span>
      <span className="fail-w ell" title={failure ? `Esperava ${failure.expected}` : problem}>
        {failure ? `veio ${failure.actual}` : problem}
      </span>
      {talk.golden && (
        <Button size="compact-sm" onClick={() => void accept(talk.path)}>
          Aceitar o novo texto
        </Button>
      )}
      {variant !== undefined && (
        <Button size="compact-sm" onClick={() => void openTalk(talk.path, variant, failure?.turn)}>
          Abrir na prévia
        </Button>
      )}
    </li>
  )
}
