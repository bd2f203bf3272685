import type { Node } from '@xyflow/react'
import { useAtomValue } from 'jotai'
import { useCallback, useMemo, useRef } from 'react'
import type { CompiledScript } from '../../src/core/script/script'
import { lossLevel } from '../../src/measures/funnel'
import { lossWords, measureWords, useLiveMeasures } from '../measures/live-measures'
import { reportAtom } from '../preview/atoms'
import { openDocumentAtom, useGoTo } from '../workbench/open-document'
import { searchable } from '../workspace/search'
import { excerptOf } from './excerpt'
import type { FlowNode } from './graph'
import { sizeOf } from './layout'
import type { DoorData, StepData } from './nodes'
import type { FlowScene } from './scene'
import { type OnTrail, onTrail, trailOf } from './trail'
import { useMarks } from './use-marks'

type WithPath = { readonly path: string | undefined }
export type FlowNodeOf = Node<(StepData | DoorData) & WithPath>

/** The name of a node in the scene. */
export const nodeId = (group: string, id: string): string => `${group}/${id}`

/** The scene as React Flow draws it; a node of which nothing has changed stays the same object. */
export function useNodes(scene: FlowScene, script: CompiledScript, query: string) {
  const marks = useMarks()
  const measures = useLiveMeasures()
  const place = useAtomValue(openDocumentAtom)
  const report = useAtomValue(reportAtom)
  const goTo = useGoTo()
  const trail = useMemo(() => trailOf(report), [report])
  const groups = useMemo(() => new Map(script.steps.map(({ id, group }) => [id, group])), [script])
  const trails = useMemo(
    () =>
      new Map<string, OnTrail>(
        scene.sections.map(({ group, graph }) => [
          group,
          onTrail(graph, trail, (step) => groups.get(step)),
        ]),
      ),
    [scene, trail, groups],
  )
  const selected = useMemo(() => {
    const { group } =
      scene.sections.find(({ graph }) => graph.nodes.some(({ id }) => id === place?.step)) ?? {}
    return group === undefined || !place?.step ? undefined : nodeId(group, place.step)
  }, [scene, place])
  const first = scene.sections[0]
  const firstStep = first?.graph.nodes.find(({ type }) => type === 'step')
  const stop = selected ?? (first && firstStep && nodeId(first.group, firstStep.id))
  const drawn = useRef(new Map<string, { readonly key: string; readonly node: FlowNodeOf }>())
  const nodes = useMemo(() => {
    const known = drawn.current
    const next = new Map<string, { readonly key: string; readonly node: FlowNodeOf }>()
    for (const { group, graph, layout, offset } of scene.sections) {
      for (const node of graph.nodes) {
        const id = nodeId(group, node.id)
        const box = layout.boxes.get(node.id)
        const mark = node.type === 'step' ? marks.get(node.step) : undefined
        const measure = node.type === 'step' ? measures.get(node.step) : undefined
        const path = node.type === 'end' ? undefined : marks.get(node.step)?.path
        const data = {
          node,
          path,
          turns: trails.get(group)?.nodes.get(node.id),
          selected: id === selected,
          stop: id === stop,
          faded: query !== '' && !holds(node, query),
          ...(measure && {
            measured: {
              words: measureWords(measure),
              loss: lossWords(measure),
              level: lossLevel(measure.loss),
            },
          }),
          ...(mark && {
            changed: mark.changed,
            errors: mark.count.errors,
            warnings: mark.count.warnings,
          }),
        }
        const made = {
          id,
          type: node.type === 'step' ? 'step' : 'door',
          position: { x: (box?.x ?? 0) + offset.x, y: (box?.y ?? 0) + offset.y },
          ...sizeOf(node),
          data: node.type === 'step' ? { changed: false, errors: 0, warnings: 0, ...data } : data,
        } as FlowNodeOf // the type of the node decides that of its data
        const key = JSON.stringify(made)
        const before = known.get(id)
        next.set(id, before?.key === key ? before : { key, node: made })
      }
    }
    drawn.current = next
    return [...next.values()].map(({ node }) => node)
  }, [scene, marks, measures, trails, selected, stop, query])
  const byId = useRef(nodes)
  byId.current = nodes
  const open = useCallback(
    (id: string) => {
      const found = byId.current.find((node) => node.id === id)?.data
      if (!found || found.node.type === 'end' || found.path === undefined) return
      goTo({ path: found.path, step: found.node.step })
    },
    [goTo],
  )
  const found = useMemo(
    () =>
      query === ''
        ? []
        : nodes.flatMap(({ id, data: { node } }) =>
            node.type === 'step' && holds(node, query) ? [id] : [],
          ),
    [nodes, query],
  )
  return { nodes, trails, selected, stop, open, found }
}

function holds(node: FlowNode, query: string): boolean {
  if (node.type === 'end') return false
  const words = node.type === 'step' ? `${node.step} ${excerptOf(node.says)}` : node.step
  return searchable(words).includes(searchable(query.trim()))
}

/** On the map. */
export function nodeColour({ data }: FlowNodeOf): string {
  if (data.selected) return 'var(--accent)'
  return data.turns ? 'var(--accent-line)' : 'var(--line-2)'
}
