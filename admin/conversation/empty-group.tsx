import {
  IconArrowRight,
  IconBolt,
  IconCopy,
  IconCursorText,
  IconMessage,
  IconMessagePlus,
} from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { KindIcon } from '../ui/kind-icon'
import { SearchList } from '../ui/search-list'
import { useWorkspace } from '../workspace/context'
import type { WorkDocument } from '../workspace/document'
import { useNames } from '../workspace/names'
import { baseName, outlinesAtom } from '../workspace/outlines'
import { withCopy, withMessage } from './start-group'

const SHAPE = [
  { Icon: IconMessage, look: '', does: 'diz', what: 'o que o bot fala', key: 'say' },
  {
    Icon: IconCursorText,
    look: 'k-ask',
    does: 'espera',
    what: 'uma resposta, um botão, uma peça',
    key: 'ask, choose, show',
  },
  {
    Icon: IconBolt,
    look: 'k-call',
    does: 'faz',
    what: 'consulta um CEP, cria a proposta',
    key: 'call',
  },
  { Icon: IconArrowRight, look: 'k-go', does: 'vai', what: 'para o próximo passo', key: 'next' },
]

/** Shown for a group without steps: explains what a step is, and offers to create the first. */
export function EmptyGroup({ document: { path, text } }: { document: WorkDocument }) {
  const workspace = useWorkspace()
  const groups = useAtomValue(outlinesAtom)
  return (
    <div className="empty">
      <h2>{baseName(path)} ainda não tem passos</h2>
      <p className="dim">
        Um passo se lê de cima para baixo: o que o bot diz, o que ele espera, o que ele faz e para
        onde vai.
      </p>
      <ol className="shape">
        {SHAPE.map(({ Icon, look, does, what, key }) => (
          <li key={key}>
            <span className={`st-ic ${look}`}>
              <Icon size={18} />
            </span>
            <b>{does}</b>
            <span className="dim">{what}</span>
            <code className="mono">{key}</code>
          </li>
        ))}
      </ol>
      <div className="starters">
        <button
          type="button"
          className="starter"
          onClick={() => workspace.edit(path, withMessage(path, text ?? '', groups))}
        >
          <span className="st-ic">
            <IconMessagePlus size={18} />
          </span>
          <span className="grow">
            <b>Começar com uma mensagem</b>
            <br />
            <span className="dim">O bot diz uma frase e a conversa termina ali.</span>
          </span>
        </button>
        <CopyStep path={path} text={text ?? ''} />
      </div>
      <p className="help">Nada vai ao ar antes de você publicar.</p>
    </div>
  )
}

function CopyStep({ path, text }: { path: string; text: string }) {
  const workspace = useWorkspace()
  const nameOf = useNames()
  const groups = useAtomValue(outlinesAtom)
  const steps = groups.flatMap((group) => group.steps)
  const copy = (id: string) => {
    const step = steps.find((one) => one.id === id)
    if (step) workspace.edit(path, withCopy(path, text, step, groups))
  }
  return (
    <SearchList
      items={groups.flatMap((group) =>
        group.steps.map(({ id, kind }) => ({
          id,
          label: nameOf(id),
          side: nameOf(group.path),
          mark: <KindIcon kind={kind} />,
          words: [id],
        })),
      )}
      width={460}
      label="Buscar passo a copiar"
      none="Nenhum passo com esse nome"
      onChoose={copy}
    >
      {(toggle) => (
        <button type="button" className="starter" onClick={toggle}>
          <span className="st-ic">
            <IconCopy size={18} />
          </span>
          <span className="grow">
            <b>Copiar um passo que já existe</b>
            <br />
            <span className="dim">Escolha entre os {steps.length} e mude as frases.</span>
          </span>
        </button>
      )}
    </SearchList>
  )
}
