import { ActionIcon, Button, Group, Menu, Modal } from '@mantine/core'
import { IconArrowBackUp, IconDots, IconHistory, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { contentKindOf } from '../../src/api/path'
import { historyUrl } from '../workbench/open-document'
import { useUser } from '../workbench/use-user'
import { useDocument, useWorkspace } from '../workspace/context'
import { changeOf } from '../workspace/document'
import { useNames } from '../workspace/names'
import { useActWithUndo } from './use-act-with-undo'
import { WhatBreaks } from './what-breaks'

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
  const isLive = useDocument(path)?.live !== ''
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
      {isLive && contentKindOf(path) === 'experiment' && (
        <p>
          Quando isso for publicado, os números dele deixam de aparecer; a comparação, se ainda
          corre, termina sem vencedora.
        </p>
      )}
      <p className="dim">Até ser publicado, nada muda para quem visita, e pode ser desfeito.</p>
      <Buttons action={`Apagar ${kind}`} onClose={onClose} onAct={remove} />
    </Modal>
  )
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
