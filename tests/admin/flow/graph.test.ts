import { describe, expect, test } from 'vitest'
import { type FlowGraph, graphOf } from '../../../admin/flow/graph'
import { layOutGraph } from '../../../admin/flow/layout'
import { fullLabel, shortLabel } from '../../../admin/flow/passages'
import { createSceneBuilder, type FlowScene, groupGraphOf } from '../../../admin/flow/scene'
import { stableLayout } from '../../../admin/flow/stable-layout'
import { onTrail } from '../../../admin/flow/trail'
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

  test('a label is cut between characters', () => {
    const text = `${'a'.repeat(24)}😊😊😊`
    expect(shortLabel([{ kind: 'outcome', text }])).toBe(`${'a'.repeat(24)}😊…`)
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
    expect(stableLayout(before, layOutGraph(graph))).toEqual(before)
  })

  test('a new step moves none of the others and covers none', () => {
    const [known] = graph.nodes.filter(({ type }) => type === 'step')
    const added: FlowGraph = {
      nodes: [...graph.nodes, { ...known!, id: 'novo' }],
      edges: [...graph.edges, { id: 'n', from: known!.id, to: 'novo', labels: [] }],
    }
    const after = stableLayout(before, layOutGraph(added))
    for (const [id, box] of before.boxes) expect(after.boxes.get(id)).toEqual(box)
    expect(after.boxes.has('novo')).toBe(true)
    expect(overlaps(after)).toEqual([])
  })
})

describe('the map of groups', () => {
  const groups = [...new Set(script.steps.map(({ group }) => group))]
  const boxesOf = (scene: FlowScene) => layoutsOf(scene)[0]?.boxes ?? new Map()
  const layoutsOf = ({ sections }: FlowScene) => sections.map(({ layout }) => layout)

  test('has each group once, with what leads from one to another', () => {
    const { nodes, edges } = groupGraphOf(talk, ['um', 'dois'])
    expect(nodes).toMatchObject([
      { type: 'group', group: 'um', steps: ['a', 'b'], isStart: true },
      { type: 'group', group: 'dois', step: 'c', isStart: false },
    ])
    const told = edges.map(({ from, to, along }) => [from, to, along?.length])
    expect(told).toContainEqual(['um', 'dois', 1])
    expect(edges.every(({ from, to }) => from !== to)).toBe(true)
    const steps = groupGraphOf(script, groups).nodes.flatMap((node) =>
      node.type === 'group' ? node.steps : [],
    )
    expect(steps.toSorted()).toEqual(script.steps.map(({ id }) => id).toSorted())
  })

  test('opens a group in its place, with all of its steps inside and nothing on another', () => {
    const scenery = createSceneBuilder()
    for (const group of groups) {
      const scene = scenery(script, { groups, open: new Set([group]) })
      const [map, inside] = scene.sections
      expect(overlaps(map!.layout)).toEqual([])
      const room = boxesOf(scene).get(group)
      for (const { x, y, width, height } of inside!.layout.boxes.values()) {
        const [left, top] = [x + inside!.offset.x, y + inside!.offset.y]
        expect(left >= room.x && left + width <= room.x + room.width).toBe(true)
        expect(top > room.y && top + height <= room.y + room.height).toBe(true)
      }
      expect(inside!.graph.nodes).toHaveLength(
        script.steps.filter((step) => step.group === group).length,
      )
    }
  })

  test('stands as it stood when a group is opened and closed again', () => {
    const scenery = createSceneBuilder()
    const closed = scenery(script, { groups, open: new Set() })
    scenery(script, { groups, open: new Set(['cupom']) })
    const again = scenery(script, { groups, open: new Set() })
    expect(boxesOf(again)).toEqual(boxesOf(closed))
  })

  test('has the way of a talk from group to group, with the turns of all their steps', () => {
    const trail = {
      turns: new Map([
        ['a', [1, 3]],
        ['b', [2]],
        ['c', [3]],
      ]),
      ways: [{ from: 'a', to: 'c' }],
    }
    const groupOf = (step: string) => talk.steps.find(({ id }) => id === step)?.group
    const { nodes, edges } = onTrail(groupGraphOf(talk, ['um', 'dois']), trail, groupOf)
    expect([...nodes]).toEqual([
      ['um', [1, 2, 3]],
      ['dois', [3]],
    ])
    expect([...edges]).toEqual(['um>dois'])
  })
})
