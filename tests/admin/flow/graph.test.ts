import { describe, expect, test } from 'vitest'
import { fullLabel, shortLabel } from '../../../admin/flow/edge-words'
import { type FlowGraph, graphOf } from '../../../admin/flow/graph'
import { layOutGraph } from '../../../admin/flow/layout'
import { settled } from '../../../admin/flow/settle'
import { createCompilerWorker } from '../../../admin/worker/compiler-worker'
import { deltaTaker } from '../../../admin/worker/deltas'
import type { CompiledScript } from '../../../src/core/script/script'
import { contents } from '../worker/contents'

const script = deltaTaker()(createCompilerWorker().compile(contents, true)).script!

const overlaps = ({ boxes }: ReturnType<typeof layOutGraph>) => {
  const all = [...boxes]
  return all.flatMap(([a, one], index) =>
    all
      .slice(index + 1)
      .filter(
        ([, other]) =>
          one.x < other.x + other.width &&
          other.x < one.x + one.width &&
          one.y < other.y + other.height &&
          other.y < one.y + one.height,
      )
      .map(([b]) => [a, b]),
  )
}

const edge = ({ edges }: FlowGraph, from: string, to: string) =>
  edges.find((one) => one.from === from && one.to === to)

const talk: CompiledScript = {
  start: 'a',
  fallback: 'b',
  steps: [
    {
      id: 'a',
      group: 'um',
      say: [{ type: 'text', text: ['Oi'] }],
      choose: {
        layout: 'row',
        options: [
          { label: 'SIM' },
          { label: 'NÃO', go: [{ to: 'c' }] },
          { label: 'SITE', open: 'x' },
        ],
      },
      next: [
        { to: 'b', when: { type: 'compare', fact: 'cupom', op: 'exists', value: true } },
        { to: 'c' },
      ],
    },
    { id: 'b', group: 'um', say: [], ask: { fact: 'cep' }, next: [{ to: 'retry' }] },
    {
      id: 'c',
      group: 'dois',
      say: [],
      call: {
        action: 'cep.buscar',
        effect: 'none',
        with: {},
        on: { encontrado: [{ to: 'b' }], falha: [{ to: 'end' }] },
      },
    },
  ],
}

describe('the graph of a conversation', () => {
  test('its edges say by which button, outcome or guard they are taken, two ways on one edge together', () => {
    const graph = graphOf(talk)
    expect(edge(graph, 'a', 'b')?.labels).toEqual([{ kind: 'option', text: 'SIM: cupom existe' }])
    expect(edge(graph, 'a', 'c')?.labels.map(({ text }) => text)).toEqual([
      'NÃO',
      'SIM: nos outros casos',
    ])
    expect(edge(graph, 'c', 'b')?.labels).toEqual([{ kind: 'outcome', text: 'encontrado' }])
    expect(graph.edges).toHaveLength(4)
  })

  test('an edge shows little, and holds all', () => {
    const labels = edge(graphOf(talk), 'a', 'c')!.labels
    expect([shortLabel(labels), fullLabel(labels)]).toEqual([
      'NÃO +1',
      'NÃO\nSIM: nos outros casos',
    ])
  })

  test('a group has doors to the groups it comes from and the steps it goes to', () => {
    const { nodes, edges } = graphOf(talk, 'dois')
    expect(nodes.map(({ id, type }) => [type, id])).toEqual([
      ['from', 'de:um'],
      ['step', 'c'],
      ['to', 'para:b'],
      ['end', 'para:end'],
    ])
    expect(edges.map(({ id }) => id)).toEqual(['de:um>c', 'c>para:b', 'c>para:end'])
  })

  test('every step of the product stands once, whole and by group, and none on another', () => {
    const whole = graphOf(script)
    expect(whole.nodes.filter(({ type }) => type === 'step')).toHaveLength(script.steps.length)
    const groups = [...new Set(script.steps.map(({ group }) => group))]
    const steps = groups.flatMap((group) =>
      graphOf(script, group).nodes.flatMap((node) => (node.type === 'step' ? [node.step] : [])),
    )
    expect(steps.sort()).toEqual(script.steps.map(({ id }) => id).sort())
    for (const group of groups) expect(overlaps(layOutGraph(graphOf(script, group)))).toEqual([])
  })
})

describe('the places of the graph', () => {
  const graph = graphOf(script, 'cupom')
  const before = layOutGraph(graph)

  test('what nothing has changed in stays where it was, its edges too', () => {
    expect(settled(before, layOutGraph(graph))).toEqual(before)
  })

  test('a new step moves none of the others and covers none', () => {
    const [known] = graph.nodes.filter(({ type }) => type === 'step')
    const added: FlowGraph = {
      nodes: [...graph.nodes, { ...known!, id: 'novo' }],
      edges: [...graph.edges, { id: 'n', from: known!.id, to: 'novo', labels: [] }],
    }
    const after = settled(before, layOutGraph(added))
    for (const [id, box] of before.boxes) expect(after.boxes.get(id)).toEqual(box)
    expect(after.boxes.has('novo')).toBe(true)
    expect(overlaps(after)).toEqual([])
  })
})
