import type { Node } from '@xyflow/react'
import { useAtomValue } from 'jotai'
import { useCallback, useMemo, useRef } from 'react'
import type { CompiledScript } from '../../src/core/script/script'
import { lossLevel } from '../../src/measures/funnel'
import { lossWords, measureWords, useLiveMeasures } from '../measures/live-measures'
import { reportAtom } from '../preview/atoms'
import { openDocumentAtom, useGoTo } from '../workbench/open-document'
import { useNames } from '../workspace/names'
import { excerptOf } from './excerpt'
import { graphOf } from './graph'
import { GROUP_HEAD, sizeOf } from './layout'
import type { DoorData, GroupData, StepData } from './nodes'
import type { FlowScene } from './scene'
import { type OnTrail, onTrail, trailOf } from './trail'
import { isPlain, isSaidBy, markOf, measureOf, stepsFound, stepsIn, useMarks } from './use-marks'

type WithPath = { readonly path: string | undefined }
export type FlowNodeOf = Node<(StepData | GroupData | DoorData) & WithPath>

/** The id of a node in the scene, unique across its sections. */
export const nodeId = (group: string, id: string): string => `${group}/${id}`

type Given = {
  readonly scene: FlowScene
  readonly script: CompiledScript
  /** The search text. */
  readonly query: string
  /** The groups that are open on the map. */
  readonly opened: ReadonlySet<string>
  readonly onGroup: (group: string) => void
}

/** The scene as nodes for React Flow; an unchanged node stays the same object. */
export function useNodes({ scene, script, query, opened, onGroup }: Given) {
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
  const firstStep = first?.graph.nodes.find(({ type }) => type === 'step' || type === 'group')
  const stop = selected ?? (first && firstStep && nodeId(first.group, firstStep.id))
  const says = useMemo(
    () =>
      new Map(
        graphOf(script).nodes.flatMap((node) =>
          node.type === 'step'
            ? [[node.step, `${node.step} ${excerptOf(node.says)}`] as const]
            : [],
        ),
      ),
    [script],
  )
  const nameOf = useNames()
  const saysOf = useCallback(
    (step: string) => `${nameOf(step)} ${says.get(step) ?? step}`,
    [nameOf, says],
  )
  const drawn = useRef(new Map<string, { readonly key: string; readonly node: FlowNodeOf }>())
  const nodes = useMemo(() => {
    const known = drawn.current
    const next = new Map<string, { readonly key: string; readonly node: FlowNodeOf }>()
    for (const { group, graph, layout, offset } of scene.sections) {
      for (const node of graph.nodes) {
        const id = nodeId(group, node.id)
        const box = layout.boxes.get(node.id)
        const mark = markOf(node, marks)
        const measure = measureOf(node, measures)
        const found = stepsFound(node, query, saysOf)
        const path = node.type === 'end' ? undefined : marks.get(node.step)?.path
        const data = {
          node,
          path,
          turns: trails.get(group)?.nodes.get(node.id),
          selected: id === selected,
          stop: id === stop,
          faded: query !== '' && found === 0,
          ...(node.type === 'group' && { isOpen: opened.has(node.group), found }),
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
          type: isPlain(node) ? 'door' : node.type,
          position: { x: (box?.x ?? 0) + offset.x, y: (box?.y ?? 0) + offset.y },
          ...(opened.has(node.id) && box ? { width: box.width, height: GROUP_HEAD } : sizeOf(node)),
          data: isPlain(node) ? data : { changed: false, errors: 0, warnings: 0, ...data },
        } as FlowNodeOf // the type of the node decides that of its data
        const key = JSON.stringify(made)
        const before = known.get(id)
        next.set(id, before?.key === key ? before : { key, node: made })
      }
    }
    drawn.current = next
    return [...next.values()].map(({ node }) => node)
  }, [scene, marks, measures, trails, selected, stop, query, opened, saysOf])
  const byId = useRef(nodes)
  byId.current = nodes
  const open = useCallback(
    (id: string) => {
      const known = byId.current.find((node) => node.id === id)?.data
      if (!known || known.node.type === 'end' || known.path === undefined) return
      if (known.node.type === 'group') onGroup(known.node.group)
      else goTo({ path: known.path, step: known.node.step })
    },
    [goTo, onGroup],
  )
  const openStep = useCallback(
    (step: string) => {
      const path = marks.get(step)?.path
      if (path !== undefined) goTo({ path, step })
    },
    [goTo, marks],
  )
  const found = useMemo(() => {
    if (query === '') return []
    const steps = scene.sections.flatMap(({ graph }) => graph.nodes.flatMap(stepsIn))
    return [...new Set(steps)].filter((step) => isSaidBy(step, query, saysOf))
  }, [scene, query, saysOf])
  return { nodes, trails, selected, stop, open, openStep, found }
}

/** The colour of a node on the minimap. */
export function nodeColour({ data }: FlowNodeOf): string {
  if (data.selected) return 'var(--accent)'
  return data.turns ? 'var(--accent-line)' : 'var(--line-2)'
}
