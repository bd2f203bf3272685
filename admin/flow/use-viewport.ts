import { useReducedMotion } from '@mantine/hooks'
import { useReactFlow, useStore } from '@xyflow/react'
import { useEffect, useMemo, useRef } from 'react'
import type { Box } from './route'
import type { FlowScene } from './scene'

type Given = {
  readonly scene: FlowScene
  readonly selected: string | undefined
  /** The node to show when a group is first drawn: the selected one, else the first. */
  readonly stop: string | undefined
  readonly group: string | undefined
  readonly round: number
  /** The group of the map that was opened or closed last. */
  readonly turned: string | undefined
}

/** The smallest zoom at which a group is first shown; what does not fit is reached by panning. */
const READABLE = 0.8
/** The smallest zoom of the map when one of its groups is opened. */
const LEGIBLE = 0.55
/** Distance of the drawing from the edges; the controls are at the top. */
const PADDING = { top: '64px', bottom: '24px', left: '24px', right: '24px' } as const

/** Pans and zooms so that an opened group, and then the selected step, is visible. */
export function useViewport({ scene, selected, stop, group, round, turned }: Given) {
  const flow = useReactFlow()
  const { fitView, setViewport, setCenter, getNode, getNodes, getNodesBounds } = flow
  const { getViewport, getZoom, zoomIn, zoomOut } = flow
  const width = useStore((state) => state.width)
  const height = useStore((state) => state.height)
  const still = useReducedMotion()
  const duration = still ? 0 : 180
  const shown = useRef<string>(undefined)
  const last = useRef<Box>(undefined)
  const tools = useMemo(() => {
    const middle = (id: string) => {
      const node = getNode(id)
      return (
        node && {
          x: node.position.x + (node.width ?? 0) / 2,
          y: node.position.y + (node.height ?? 0) / 2,
        }
      )
    }
    const isSeen = (id: string) => {
      const at = middle(id)
      const { x, y, zoom } = getViewport()
      if (!at) return true
      const [left, top] = [at.x * zoom + x, at.y * zoom + y]
      return left > 110 && left < width - 110 && top > 90 && top < height - 60
    }
    return {
      in: () => void zoomIn({ duration }),
      out: () => void zoomOut({ duration }),
      all: () => void fitView({ padding: PADDING, maxZoom: 1, duration }),
      begin: () => fitView({ padding: PADDING, maxZoom: 1, minZoom: READABLE }),
      whole: () => fitView({ padding: PADDING, maxZoom: 1 }),
      /** Fits the whole map if its text stays legible, else the group that was opened. */
      turnTo: (frame: Box) => {
        const around = { padding: PADDING, maxZoom: 1, duration }
        const bounds = getNodesBounds(getNodes())
        const fits = Math.min((width - 48) / bounds.width, (height - 88) / bounds.height)
        if (fits >= LEGIBLE) void fitView(around)
        else {
          // the group's header at the top, as large as the width allows
          const zoom = Math.min(1, Math.max(LEGIBLE, (width - 48) / frame.width))
          const x = width / 2 - (frame.x + frame.width / 2) * zoom
          void setViewport({ x, y: 72 - frame.y * zoom, zoom }, { duration })
        }
      },
      show: (id: string, ms: number) => {
        const at = middle(id)
        if (!at || isSeen(id)) return
        void setCenter(at.x, at.y, { zoom: Math.max(getZoom(), READABLE), duration: ms })
      },
    }
  }, [
    fitView,
    setViewport,
    setCenter,
    getNode,
    getNodes,
    getNodesBounds,
    getViewport,
    getZoom,
    zoomIn,
    zoomOut,
    width,
    height,
    duration,
  ])

  useEffect(() => {
    if (width === 0 || scene.sections.length === 0) return
    const what = `${group ?? ''}/${round}`
    const isNew = shown.current !== what
    shown.current = what
    const open = scene.sections.find((one) => one.group === turned && one.group !== group)
    const isTurned = last.current !== open?.frame && open !== undefined
    last.current = open?.frame
    if (!isNew) {
      if (isTurned) tools.turnTo(open.frame)
      else if (selected) tools.show(selected, duration)
      return
    }
    const first = group === undefined ? tools.whole() : tools.begin()
    void first.then(() => {
      if (stop && group !== undefined) tools.show(stop, 0)
    })
  }, [scene, selected, stop, group, round, turned, width, tools, duration])
  return tools
}

export type Viewport = ReturnType<typeof useViewport>
