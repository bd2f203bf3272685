import { IconFlask, IconLock, IconPencil } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { type Loss, lossLevel } from '../../src/measures/funnel'
import { number, percent } from '../../src/measures/portuguese'
import { conversationUrl } from '../workbench/open-document'
import { useNames } from '../workspace/names'
import { outlinesAtom } from '../workspace/outlines'
import type { Who } from './selection'
import { useSelection } from './use-measures'
import { useRefusals } from './use-refusals'

/** How many steps are listed; the table has all of them. */
const SHOWN = 5

type Props = {
  readonly losses: readonly Loss[]
  readonly steps: number
  readonly onAll: () => void
}

/** The steps at which most visits end, each with its sentence and a link to edit it. */
export function Losses({ losses, steps, onAll }: Props) {
  const most = losses[0]?.left ?? 1
  return (
    <aside className="card med-losses" aria-labelledby="med-losses">
      <header className="card-h">
        <h2 id="med-losses">Onde mais se perde</h2>
      </header>
      {losses.length === 0 && <p className="med-none dim">Nenhuma visita terminou num passo.</p>}
      <ol>
        {losses.slice(0, SHOWN).map((loss, index) => (
          <LossRow key={loss.step} loss={loss} rank={index + 1} most={most} />
        ))}
      </ol>
      <footer className="med-foot">
        <IconLock size={14} />
        <span className="grow">Só contagens, ninguém é identificado</span>
        <button type="button" className="lnk" onClick={onAll}>
          Todos os {steps} passos
        </button>
      </footer>
    </aside>
  )
}

type RowProps = { readonly loss: Loss; readonly rank: number; readonly most: number }

function LossRow({ loss, rank, most }: RowProps) {
  const nameOf = useNames()
  const address = useAddressOf(loss.step)
  const refusal = useRefusals()
  const { selection } = useSelection()
  const name = nameOf(loss.step)
  return (
    <li className="med-loss">
      <span className="med-rank tn">{rank}</span>
      <div className="grow">
        <div className="med-loss-h">
          <b className="grow ell" title={loss.step}>
            {name}
          </b>
          <b className="bad-t tn">{number(loss.left)}</b>
          <span className="dim tn">saem{loss.loss !== undefined && `, ${percent(loss.loss)}`}</span>
        </div>
        {loss.said?.says && <p className="med-said">{loss.said.says}</p>}
        <span className="med-heat" aria-hidden="true">
          <i
            className={lossLevel(loss.loss)}
            style={{ width: `${(100 * loss.left) / Math.max(1, most)}%` }}
          />
        </span>
        <div className="med-loss-f">
          <span className="dim grow ell">{whyOf(loss, refusal)}</span>
          <Link
            className="lnk"
            to={testAddress(name, selection.who)}
            aria-label={`Testar outras palavras em ${name}`}
          >
            <IconFlask size={14} />
            Testar outra
          </Link>
          {address !== undefined && (
            <Link className="lnk" to={address} aria-label={`Abrir as palavras de ${name}`}>
              <IconPencil size={14} />
              Abrir
            </Link>
          )}
        </div>
      </div>
    </li>
  )
}

/** The URL that begins an experiment on a step's words, with its question and the selected brand. */
function testAddress(step: string, who: Who): string {
  const asked = { novo: `Outras palavras em ${step}`, ...(who.of === 'brand' && { marca: who.id }) }
  return `/medidas/experimentos?${new URLSearchParams(asked)}`
}

/** The URL where a step's words are edited; undefined if the drafts no longer have the step. */
export function useAddressOf(step: string): string | undefined {
  const outlines = useAtomValue(outlinesAtom)
  const group = outlines.find(({ steps }) => steps.some(({ id }) => id === step))
  return group && conversationUrl({ path: group.path, step })
}

/** "1 recusa", "1.240 recusas" */
const times = (n: number, one: string, many: string) => `${number(n)} ${n === 1 ? one : many}`

/** The most frequent refusal at a step, else the second most frequent outcome of its call. */
function whyOf(
  { step, refused, outcomes, said }: Loss,
  wordsOf: ReturnType<typeof useRefusals>,
): string {
  const [refusal] = refused
  if (refusal) {
    return `“${wordsOf(step, refusal.detail)}”: ${times(refusal.n, 'recusa', 'recusas')}`
  }
  const other = outcomes[1]
  if (other) return `${other.detail}: ${times(other.n, 'vez', 'vezes')}`
  return said ? '' : 'Este passo não existe mais.'
}
