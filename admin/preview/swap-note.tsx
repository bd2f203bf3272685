import { ActionIcon, Button } from '@mantine/core'
import { IconGitFork, IconX } from '@tabler/icons-react'
import { atom, useAtom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { DivergenceReport } from '../frame/report'
import { Keys } from '../ui/keys'
import { openDocumentAtom, useGoTo } from '../workbench/open-document'
import { useWorkspace } from '../workspace/context'
import { useNames } from '../workspace/names'
import { reportAtom, sendAtom } from './atoms'
import { Findings } from './findings'
import { forkPlace, useLocations } from './use-locations'
import { becauseOf, reasonOf } from './words'

/** The swap whose note was dismissed; another swap, or the same in another conversation, shows the note again. */
const dismissedAtom = atom('')

const markOf = ({ turn, was, now }: DivergenceReport) => JSON.stringify([turn, was.at, now.at])

/** Says at which turn the edited script leads the conversation elsewhere, and why. */
export function SwapNote() {
  const swap = useAtomValue(reportAtom)?.swap
  const [dismissed, dismiss] = useAtom(dismissedAtom)
  const isOver = swap === undefined
  useEffect(() => {
    if (isOver) dismiss('')
  }, [isOver, dismiss])
  if (!swap || dismissed === markOf(swap)) return null
  return <Note swap={swap} onDismiss={() => dismiss(markOf(swap))} />
}

function Note({
  swap,
  onDismiss,
}: {
  readonly swap: DivergenceReport
  readonly onDismiss: () => void
}) {
  const { send } = useAtomValue(sendAtom)
  const place = useAtomValue(openDocumentAtom)
  const workspace = useWorkspace()
  const nameOf = useNames()
  const { turn, was, now, lost, cause } = swap
  return (
    <div className="swap" role="status">
      <div className="swap-h">
        <IconGitFork size={16} />
        <b>A conversa mudou de caminho no turno {turn}</b>
        <ActionIcon aria-label="Dispensar" onClick={onDismiss}>
          <IconX size={16} />
        </ActionIcon>
      </div>
      <dl className="swap-d">
        <dt>Antes</dt>
        <dd className="ell">
          <s>{nameOf(was.at)}</s>
        </dd>
        <dt>Agora</dt>
        <dd className="ell">
          <b>{cause === 'refused' ? `para em ${nameOf(now.at)}` : nameOf(now.at)}</b>
        </dd>
        <dt>Por quê</dt>
        <dd className="swap-why">
          <Why swap={swap} />
        </dd>
      </dl>
      {lost > 0 && <p className="swap-p">{lostWords(lost)}</p>}
      <div className="swap-a">
        <Button size="sm" variant="filled" onClick={() => send({ type: 'accept' })}>
          Seguir daqui
        </Button>
        {place && workspace.canUndo(place.path) && (
          <Button
            size="sm"
            rightSection={<Keys of="Ctrl+Z" />}
            onClick={() => workspace.undo(place.path)}
          >
            Desfazer a última mudança
          </Button>
        )}
      </div>
    </div>
  )
}

const lostWords = (lost: number) =>
  lost === 1
    ? 'A resposta seguinte não serve mais.'
    : `As ${lost} respostas seguintes não servem mais.`

function Why({ swap }: { readonly swap: DivergenceReport }) {
  const { fork } = swap
  const nameOf = useNames()
  const goTo = useGoTo()
  const [at] = useLocations(fork ? [forkPlace(fork)] : [])
  const findings = fork && swap.cause === 'elsewhere' ? becauseOf(fork) : []
  return (
    <>
      {findings.length > 0 ? <Findings findings={findings} /> : reasonOf(swap, nameOf)}
      {at && (
        <>
          {', '}
          <button
            type="button"
            className="lnk"
            onClick={() =>
              goTo({ path: at.path, range: at.range, ...(fork && { step: fork.step }) })
            }
          >
            linha {at.range.start.line + 1}
          </button>
        </>
      )}
    </>
  )
}
