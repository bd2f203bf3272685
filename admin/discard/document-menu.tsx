import { ActionIcon, Button, Group, Menu, Modal } from '@mantine/core'
import { IconArrowBackUp, IconDots, IconHistory, IconTrash } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { contentKindOf } from '../../src/api/path'
import type { Diagnostic } from '../../src/core/language/diagnostics/diagnostic'
import { layerPlace } from '../../src/core/language/read/layer-place'
import { usePlainWords } from '../ui/plain-words'
import { counted } from '../ui/words'
import { historyUrl } from '../workbench/open-document'
import { useUser } from '../workbench/use-user'
import { documentsAtom } from '../workspace/atoms'
import { useDocument, useWorkspace } from '../workspace/context'
import { changeOf, type WorkDocument } from '../workspace/document'
import { useNames } from '../workspace/names'
import { baseName } from '../workspace/outlines'
import { useActWithUndo } from './use-act-with-undo'
import { useDiagnosticsWithout } from './use-diagnostics-without'

type Props = {
  readonly path: string
  /** Called when the deletion is confirmed. */
  readonly onRemoved: () => void
  /** More menu items, shown first. */
  readonly children?: ReactNode
}

/** A menu for a whole document: its history, discarding its draft, deleting it. The last two can be undone. */
export function DocumentMenu({ path, onRemoved, children }: Props) {
  const [asking, ask] = useState<'discard' | 'remove'>()
  const document = useDocument(path)
  const { brands } = useUser()
  const change = document && changeOf(document)
  if (!document) return null
  const { kind } = kindOf(path)
  // all brands need the base, and a person restricted to some brands may not delete any
  const isRemovable = path !== 'variants/base.yaml' && brands === undefined
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon aria-label={`Mais sobre ${kind}`}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {children}
          <Menu.Item component={Link} to={historyUrl(path)} leftSection={<IconHistory size={16} />}>
            História
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowBackUp size={16} />}
            disabled={change !== 'modified'}
            onClick={() => ask('discard')}
          >
            Descartar o rascunho
            {change !== 'modified' && (
              <span className="help">
                {change === 'added' ? 'ainda não foi ao ar' : 'nada mudou'}
              </span>
            )}
          </Menu.Item>
          {isRemovable && (
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={16} />}
              onClick={() => ask('remove')}
            >
              Apagar {kind}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {asking === 'discard' && <Discard path={path} onClose={() => ask(undefined)} />}
      {asking === 'remove' && (
        <Remove path={path} onClose={() => ask(undefined)} onRemoved={onRemoved} />
      )}
    </>
  )
}

function Discard({ path, onClose }: { readonly path: string; readonly onClose: () => void }) {
  const workspace = useWorkspace()
  const act = useActWithUndo()
  const name = useNames()(path)
  const discard = () => {
    onClose()
    void act([path], `O rascunho de ${name} foi descartado.`, () => workspace.revert(path))
  }
  return (
    <Modal opened onClose={onClose} title={<b>Descartar o rascunho de {name}?</b>} centered>
      <p>
        Fica como está no ar. O que foi mudado e não publicado sai daqui, de quem quer que seja.
      </p>
      <Buttons action="Descartar" onClose={onClose} onAct={discard} />
    </Modal>
  )
}

type RemoveProps = Pick<Props, 'path' | 'onRemoved'> & { readonly onClose: () => void }

function Remove({ path, onClose, onRemoved }: RemoveProps) {
  const workspace = useWorkspace()
  const act = useActWithUndo()
  const name = useNames()(path)
  const { kind, gone } = kindOf(path)
  const remove = () => {
    onClose()
    onRemoved()
    void act([path], `${name}: ${gone}. Vale para quem visita quando for publicado.`, () =>
      workspace.remove(path),
    )
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={
        <b>
          Apagar {kind} {name}?
        </b>
      }
      centered
    >
      <WhatBreaks path={path} />
      <p className="dim">Até ser publicado, nada muda para quem visita, e pode ser desfeito.</p>
      <Buttons action={`Apagar ${kind}`} onClose={onClose} onAct={remove} />
    </Modal>
  )
}

/** How many problems are listed one by one. */
const TOLD = 6

const isConsequence = ({ code }: Diagnostic): boolean => code === 'unreachable-step'

/** Lists what would stop working without the document. */
function WhatBreaks({ path }: { readonly path: string }) {
  const broken = useDiagnosticsWithout(path)
  const documents = useAtomValue(documentsAtom)
  const plain = usePlainWords()
  const nameOf = useNames()
  const talks = talksAbout(path, [...documents.values()])
  if (!broken) return <p role="status">Vendo o que depende disto…</p>
  // unreachable steps come last, since they follow from the other errors
  const wrong = broken
    .filter(({ severity }) => severity === 'error')
    .toSorted((one, other) => Number(isConsequence(one)) - Number(isConsequence(other)))
  const address = addressIn(path, documents.get(path))
  if (wrong.length + talks === 0 && address === undefined) {
    return <p role="status">Nada mais depende disto.</p>
  }
  return (
    <div role="status">
      <p>
        <b>O que deixa de funcionar</b>
      </p>
      <ul className="broken">
        {wrong.slice(0, TOLD).map(({ path: at, message, range }) => (
          <li key={`${at}:${range.start.line}:${message}`}>
            <b>{nameOf(at)}</b>: {plain(message)}
          </li>
        ))}
        {wrong.length > TOLD && <li>e mais {counted(wrong.length - TOLD, 'lugar', 'lugares')}</li>}
        {address !== undefined && (
          <li>
            Quem visita <b>{address}</b> deixa de achar a página
          </li>
        )}
        {talks > 0 && (
          <li>{counted(talks, 'conversa de teste conta', 'conversas de teste contam')} com ela</li>
        )}
      </ul>
    </div>
  )
}

/** The path at which visitors find a live brand; undefined for any other document. */
function addressIn(path: string, document: WorkDocument | undefined): string | undefined {
  if (layerPlace(path)?.kind !== 'variant' || !document || document.live === '') return undefined
  return /^path:\s*["']?(\/[\w-]*)/m.exec(document.text ?? '')?.[1]
}

/** How many test talks run over the brand of a file. */
function talksAbout(
  path: string,
  documents: readonly { readonly path: string; readonly text: string | null }[],
): number {
  if (contentKindOf(path) !== 'variant') return 0
  const named = new RegExp(`^\\s*variant:\\s*["']?${baseName(path)}["']?\\s*$`, 'm')
  return documents.filter((one) => one.path.startsWith('tests/') && named.test(one.text ?? ''))
    .length
}

type ButtonsProps = {
  readonly action: string
  readonly onClose: () => void
  readonly onAct: () => void
}

const Buttons = ({ action, onClose, onAct }: ButtonsProps) => (
  <Group justify="flex-end" mt="md">
    <Button onClick={onClose}>Deixar como está</Button>
    <Button color="red" variant="filled" data-autofocus onClick={onAct}>
      {action}
    </Button>
  </Group>
)

/** The Portuguese words for a document of this kind, and for "deleted" in its gender. */
function kindOf(path: string): { readonly kind: string; readonly gone: string } {
  if (path.startsWith('variants/groups/')) return { kind: 'o grupo de marcas', gone: 'apagado' }
  if (contentKindOf(path) === 'variant') return { kind: 'a marca', gone: 'apagada' }
  if (contentKindOf(path) === 'experiment') return { kind: 'o experimento', gone: 'apagado' }
  if (contentKindOf(path) === 'talk') return { kind: 'a conversa de teste', gone: 'apagada' }
  return { kind: 'o grupo', gone: 'apagado' }
}
