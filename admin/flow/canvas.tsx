import { Background, BackgroundVariant, MiniMap, ReactFlow, useStore } from '@xyflow/react'
import '@xyflow/react/dist/base.css'
import { useAtom, useAtomValue } from 'jotai'
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { CompiledScript } from '../../src/core/script/script'
import { useGoTo } from '../workbench/open-document'
import { openedAtom, overviewAtom } from './atoms'
import { Controls } from './controls'
import { EdgeLayer } from './edge-layer'
import { NODE_TYPES } from './nodes'
import { createSceneBuilder } from './scene'
import { useFlowKeys } from './use-flow-keys'
import { type FlowNodeOf, nodeColour, useNodes } from './use-nodes'
import { useViewport } from './use-viewport'

type Props = {
  readonly script: CompiledScript
  /** The group to draw; undefined: the map of all groups. */
  readonly group: string | undefined
  /** Names of all groups in the order of a conversation, one a line. */
  readonly order: string
}

/** Below this zoom words are too small to read: only names and groups are drawn. */
const FAR = 0.45
const VERY_FAR = 0.2

export function Canvas({ script, group, order }: Props) {
  const [round, setRound] = useState(0)
  const [query, setQuery] = useState('')
  const [opened, setOpened] = useAtom(openedAtom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round forgets where everything stood
  const scenery = useMemo(createSceneBuilder, [round])
  const scene = useMemo(
    () =>
      scenery(
        script,
        group === undefined ? { groups: order.split('\n'), open: opened } : { group },
      ),
    [scenery, script, group, order, opened],
  )
  const [turned, turn] = useState<string>()
  const onGroup = useCallback(
    (name: string) => {
      setOpened((before) => {
        const after = new Set(before)
        if (!after.delete(name)) after.add(name)
        return after
      })
      turn(name)
    },
    [setOpened],
  )
  const { nodes, trails, selected, stop, open, openStep, found } = useNodes({
    scene,
    script,
    opened,
    onGroup,
    query: useDeferredValue(query),
  })
  const frame = useRef<HTMLDivElement>(null)
  const sight = useViewport({ scene, selected, stop, group, round, turned })
  const onKeyDown = useFlowKeys({ scene, trails, selected, open, frame })
  const showsOverview = useAtomValue(overviewAtom)
  const goTo = useGoTo()
  const show = (step: string) => {
    const own = script.steps.find(({ id }) => id === step)?.group
    if (group === undefined && own !== undefined) setOpened((before) => new Set([...before, own]))
    openStep(step)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows move among the buttons inside
    <div className="fl" ref={frame} onKeyDown={onKeyDown}>
      <ReactFlow<FlowNodeOf>
        className={useStore(nearness)}
        aria-label={group === undefined ? 'Mapa da conversa' : `Fluxo de ${group}`}
        nodes={nodes}
        edges={NO_EDGES}
        nodeTypes={NODE_TYPES}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        elementsSelectable={false}
        disableKeyboardA11y
        panOnScroll
        zoomOnDoubleClick={false}
        minZoom={0.06}
        maxZoom={1.75}
        proOptions={{ hideAttribution: true }}
        onNodeClick={(_event, { id }) => open(id)}
        onNodeDoubleClick={(_event, { data }) => {
          const { path } = data
          if (path !== undefined && data.node.type === 'step') {
            goTo({ path, step: data.node.step, mode: 'yaml' })
          }
        }}
      >
        <Background variant={BackgroundVariant.Dots} gap={20} size={1.2} />
        <EdgeLayer scene={scene} trails={trails} />
        {showsOverview && (group !== undefined || opened.size > 0) && (
          <MiniMap
            position="bottom-left"
            pannable
            zoomable
            ariaLabel="Miniatura"
            nodeColor={nodeColour}
            nodeBorderRadius={10}
          />
        )}
        <Controls
          sight={sight}
          query={query}
          onQuery={setQuery}
          found={found}
          onFound={show}
          onTidy={() => setRound((before) => before + 1)}
        />
      </ReactFlow>
    </div>
  )
}

const NO_EDGES: never[] = []

const nearness = ({ transform: [, , zoom] }: { readonly transform: readonly number[] }) =>
  zoom === undefined || zoom >= FAR ? '' : zoom >= VERY_FAR ? 'far' : 'far very-far'
