import { ActionIcon, Tooltip } from '@mantine/core'
import { IconChevronRight, IconCode } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { contentKindOf } from '../../../src/api/path'
import { valueAt } from '../../../src/core/script/value'
import { DocumentMenu } from '../../discard/document-menu'
import { UndoButtons } from '../../discard/undo-buttons'
import { asText } from '../../ui/use-draft'
import { counted } from '../../ui/words'
import { mayWrite } from '../../workbench/may-write'
import { useGoTo } from '../../workbench/open-document'
import { useUser } from '../../workbench/use-user'
import { documentsAtom } from '../../workspace/atoms'
import { useWorkspace } from '../../workspace/context'
import { LayerBadge } from '../fields/layer-badge'
import { BrandTile } from '../list/brand-list'
import { type LayerFile, layerName, valuesFrom } from '../model/layers'
import { editedAtom, useTarget } from '../model/use-target'
import { ShareButton } from '../share/share-brand'

/** The names of layers in the page's address. */
export const LEVELS = {
  base: 'base',
  words: 'palavras',
  group: 'grupo',
  variant: 'marca',
  arm: 'versao',
} as const

/** The brand's name and address, and its layers: which of them is edited, and how many values each gives. */
export function BrandHead() {
  const { brand, own } = useTarget()
  const goTo = useGoTo()
  const navigate = useNavigate()
  const site = asText(valueAt(brand.value, ['canonical'])).replace(/^https:\/\//, '')
  return (
    <header className="br-h">
      <BrandTile brand={brand} big />
      <div className="grow ell">
        <h1 className="ell">{brand.name}</h1>
        <p className="dim ell">{site}</p>
      </div>
      <Stack />
      <UndoButtons {...useUndo()} />
      <ShareButton id={brand.id} name={brand.name} />
      <Tooltip label="Abrir no YAML">
        <ActionIcon
          aria-label="Abrir no YAML"
          onClick={() => goTo({ path: own.path, mode: 'yaml' })}
        >
          <IconCode size={16} />
        </ActionIcon>
      </Tooltip>
      <DocumentMenu
        path={own.path}
        onRemoved={() => own.kind === 'variant' && navigate('/marcas')}
      />
    </header>
  )
}

function Stack() {
  const { brand, own } = useTarget()
  const user = useUser()
  const [, setQuery] = useSearchParams()
  const counts = useMemo(() => valuesFrom(brand), [brand])
  const choose = ({ kind }: LayerFile) =>
    setQuery((before) => {
      if (kind === 'variant') before.delete('camada')
      else before.set('camada', LEVELS[kind])
      return before
    })
  return (
    <fieldset className="stack" aria-label="Camada que está sendo mudada">
      {brand.layers.map((layer, n) => {
        const name = layerName(layer, brand)
        return (
          <span key={layer.path}>
            {n > 0 && <IconChevronRight size={12} className="dim" />}
            <button
              type="button"
              className="stack-b"
              aria-pressed={layer.path === own.path}
              disabled={!mayWrite(user, layer.path)}
              title={`${counted(counts.get(layer) ?? 0, 'valor vem', 'valores vêm')} daqui: ${name}`}
              onClick={() => choose(layer)}
            >
              <LayerBadge layer={layer}>
                <span className="ell">{name}</span>
              </LayerBadge>
            </button>
          </span>
        )
      })}
    </fieldset>
  )
}

/** Undo and redo, each for the most recently edited script or layer of this brand that has something to undo or redo. */
export function useUndo() {
  const workspace = useWorkspace()
  const { brand, own } = useTarget()
  const edited = useAtomValue(editedAtom)
  useAtomValue(documentsAtom)
  // what was edited in the form of another brand would be undone unseen
  const isOfBrand = (path: string) =>
    contentKindOf(path) === 'script' || brand.layers.some((layer) => layer.path === path)
  const paths = [...edited.filter(isOfBrand), own.path]
  const toUndo = paths.find(workspace.canUndo)
  const toRedo = paths.find(workspace.canRedo)
  return {
    undo: toUndo === undefined ? undefined : () => workspace.undo(toUndo),
    redo: toRedo === undefined ? undefined : () => workspace.redo(toRedo),
  }
}
