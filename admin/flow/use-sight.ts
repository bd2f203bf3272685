import { useReducedMotion } from '@mantine/hooks'
import { useReactFlow, useStore } from '@xyflow/react'
import { useEffect, useMemo, useRef } from 'react'
import type { FlowScene } from './scene'

type Given = {
  readonly scene: FlowScene
  readonly selected: string | undefined
  /** Shown first where nothing is selected. */
  readonly stop: string | undefined
  readonly group: string | undefined
  readonly round: number
}

/** A group is shown no smaller than this when it is opened: what does not fit is found by moving. */
const READABLE = 0.8
/** Of what is drawn from the edges: above are the controls. */
const PADDING = { top: '64px', bottom: '24px', left: '24px', right: '24px' } as const

/** Keeps in sight what is looked at: a group as it is opened, then the selected step. */
export function useSight({ scene, selected, stop, group, round }: Given) {
  const { fitView, setCenter, getNode, getViewport, getZoom, zoomIn, zoomOut } = useReactFlow()
  const width = useStore((state) => state.width)
  const height = useStore((state) => state.height)
  const still = useReducedMotion()
  const duration = still ? 0 : 180
  const shown = useRef<string>(undefined)
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
      show: (id: string, ms: number) => {
        const at = middle(id)
        if (!at || isSeen(id)) return
        void setCenter(at.x, at.y, { zoom: Math.max(getZoom(), READABLE), duration: ms })
      },
    }
  }, [fitView, setCenter, getNode, getViewport, getZoom, zoomIn, zoomOut, width, height, duration])

  useEffect(() => {
    if (width === 0 || scene.sections.length === 0) return
    const what = `${group ?? ''}/${round}`
    const isNew = shown.current !== what
    shown.current = what
    if (!isNew) {
      if (selected) tools.show(selected, duration)
      return
    }
    const first = group === undefined ? tools.whole() : tools.begin()
    void first.then(() => {
      if (stop && group !== undefined) tools.show(stop, 0)
    })
  }, [scene, selected, stop, group, round, width, tools, duration])
  return tools
}

export type Sight = ReturnType<typeof useSight>
