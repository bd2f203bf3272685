import { ViewportPortal } from '@xyflow/react'
import { Fragment, memo } from 'react'
import { useLiveMeasures } from '../measures/live-measures'
import { alongWords, mostReached, strokeOf, trafficAlong } from './edge-traffic'
import type { FlowEdge } from './graph'
import type { Route } from './layout'
import { fullLabel, shortLabel } from './passages'
import { pathOf, routeOf } from './route'
import { type FlowScene, MAP, type Section } from './scene'
import type { OnTrail } from './trail'

type Props = {
  readonly scene: FlowScene
  /** By group. */
  readonly trails: ReadonlyMap<string, OnTrail>
}

/** Everything drawn under the nodes: frames of open groups, ways, and the labels of ways. */
function EdgeLayerOf({ scene, trails }: Props) {
  return (
    <ViewportPortal>
      <div className="fl-under">
        {scene.sections.map((section, at) => (
          <Fragment key={section.group}>
            {at > 0 && (
              <div
                className={trails.get(MAP)?.nodes.has(section.group) ? 'fl-frame on' : 'fl-frame'}
                style={placeOf(section.frame)}
              />
            )}
            <Ways section={section} trail={trails.get(section.group)} />
          </Fragment>
        ))}
      </div>
    </ViewportPortal>
  )
}

export const EdgeLayer = memo(EdgeLayerOf)

const placeOf = ({ x, y, width, height }: Section['frame']) => ({
  transform: `translate(${x}px, ${y}px)`,
  width,
  height,
})

type WaysProps = { readonly section: Section; readonly trail: OnTrail | undefined }

const Ways = memo(function Ways({ section, trail }: WaysProps) {
  const { graph, offset } = section
  const measures = useLiveMeasures()
  const most = mostReached(measures)
  const drawn = graph.edges
    .flatMap((edge) => {
      const route = routeIn(section, edge)
      return route ? [{ edge, route, isOn: trail?.edges.has(edge.id) === true }] : []
    })
    .sort((a, b) => Number(a.isOn) - Number(b.isOn))
  return (
    <div className="fl-ways" style={{ transform: `translate(${offset.x}px, ${offset.y}px)` }}>
      <svg className="fl-svg" aria-hidden="true">
        {drawn.map(({ edge, route, isOn }) => (
          <g key={edge.id} className={isOn ? 'fl-way on' : 'fl-way'}>
            <path
              d={pathOf(route.points)}
              style={strokeOf(trafficAlong(edge, graph.edges, measures), most)}
            />
            <path className="fl-arrow" d={arrowAt(route)} />
          </g>
        ))}
      </svg>
      {drawn.map(({ edge, route, isOn }) => {
        const { id, labels } = edge
        if (labels.length === 0) return null
        const taken = alongWords(edge, graph.edges, measures)
        return (
          <span
            key={id}
            className={isOn ? 'elab on' : 'elab'}
            title={[fullLabel(labels), taken].filter(Boolean).join('\n')}
            style={{ left: route.label.x, top: route.label.y }}
          >
            {shortLabel(labels)}
            {taken !== undefined && <b className="elab-n tn">{taken}</b>}
          </span>
        )
      })}
    </div>
  )
})

/** The route from the layout; if it has none because a node has moved, a direct route. */
function routeIn({ layout: { boxes, routes } }: Section, edge: FlowEdge): Route | undefined {
  const known = routes.get(edge.id)
  if (known) return known
  const [source, target] = [boxes.get(edge.from), boxes.get(edge.to)]
  return source && target ? routeOf(source, target, [], {}, []) : undefined
}

const HEAD = 7
const HALF = 4

/** A filled arrow head at the end of a route, in the direction of its last segment. */
function arrowAt({ points }: Route): string {
  const [before, end] = points.slice(-2)
  if (!before || !end) return ''
  const [dx, dy] = [Math.sign(end.x - before.x), Math.sign(end.y - before.y)]
  const base = { x: end.x - dx * HEAD, y: end.y - dy * HEAD }
  return `M${end.x} ${end.y}L${base.x - dy * HALF} ${base.y + dx * HALF}L${base.x + dy * HALF} ${base.y - dx * HALF}Z`
}
