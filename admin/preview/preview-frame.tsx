import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { CompiledScript } from '../../src/core/script/script'
import type { HitTarget } from '../frame/protocol'
import { useGoTo } from '../workbench/open-document'
import { compilationAtom, lastValidAtom } from '../worker/atoms'
import { compilerAtom } from '../worker/compiler'
import {
  bubbleActionAtom,
  cursorAtom,
  refusedAtom,
  reportAtom,
  sendAtom,
  simulationAtom,
  visitedAtom,
} from './atoms'
import { usePictured } from './pictures'
import { openPreviewPort, type PortLine } from './port'

/** The URL of the frame's page; it never depends on this page's URL (case ADM-02). */
const ADDRESS = '/admin/preview'

/** The visitor's page in an iframe of opaque origin; it receives content and commands, and sends reports. */
export function PreviewFrame() {
  const frame = useRef<HTMLIFrameElement>(null)
  const { line, round, onLoad } = useLine(frame)
  // before the content, whose first step may already call an action
  useSimulation(line, round)
  useContent(line, round)
  useMark(line, round)
  useOffer(line, round)
  return (
    <iframe
      ref={frame}
      className="screen"
      title="Prévia da conversa"
      sandbox="allow-scripts allow-forms"
      src={ADDRESS}
      onLoad={onLoad}
    />
  )
}

/** The connection to the frame. `round` grows with each document loaded in it, which needs all state sent again. */
function useLine(frame: React.RefObject<HTMLIFrameElement | null>) {
  const store = useStore()
  const showHit = useShowHit(frame)
  const latest = useRef(showHit)
  latest.current = showHit
  const [line, setLine] = useState<PortLine>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (!frame.current) return
    const opened = openPreviewPort(window, frame.current, {
      opened: () => setRound((before) => before + 1),
      said: (message) => {
        if (message.type === 'report') {
          const { network } = message.report
          const hasDropped = store.get(reportAtom)?.network === 'drop' && network !== 'drop'
          store.set(reportAtom, message.report)
          const simulation = store.get(simulationAtom)
          // the frame changes the network itself only after a simulated dropped call; a report from before it knew of one says nothing
          if (hasDropped && simulation.network === 'drop')
            store.set(simulationAtom, { ...simulation, network })
        } else if (message.type === 'hit') latest.current(message.place)
        else if (message.type === 'refused') store.set(refusedAtom, message)
      },
    })
    setLine(opened)
    store.set(sendAtom, { send: opened.send })
    return () => {
      opened.close()
      store.set(sendAtom, { send: () => {} })
      store.set(reportAtom, undefined)
    }
  }, [frame, store])
  return { line, round, onLoad: () => line?.loaded() }
}

/** Opens in the editor the source of a bubble or button clicked in the preview, or runs the bubble action. */
function useShowHit(frame: React.RefObject<HTMLIFrameElement | null>): (hit: HitTarget) => void {
  const compiler = useAtomValue(compilerAtom)
  const variant = useAtomValue(visitedAtom)?.variant.id
  const goTo = useGoTo()
  const action = useAtomValue(bubbleActionAtom)
  return (hit) => {
    if (action) return action.take(hit)
    const place = { ...hit, ...(variant !== undefined && { variant }) }
    const focused = document.activeElement
    compiler?.locate(place).then((at) => {
      if (!at) return
      // an answer that comes late leaves whoever types elsewhere by now where they are
      const now = document.activeElement
      if (now !== focused && now !== frame.current) return
      const inScript = at.path.startsWith('scripts/')
      // a click on a button answers the conversation, so the focus stays in the preview
      const quietly = hit.line === undefined
      goTo({ path: at.path, range: at.range, quietly, ...(inScript && { step: hit.step }) })
    })
  }
}

/** Sends the frame what opening a bubble does; the pointer has a label only where that is another action than to open its line. */
function useOffer(line: PortLine | undefined, round: number): void {
  const label = useAtomValue(bubbleActionAtom)?.label
  useEffect(() => {
    if (!line || round === 0) return
    line.send({
      type: 'offer',
      keys: label ?? 'Abrir a linha',
      ...(label !== undefined && { label }),
    })
  }, [line, round, label])
}

function useContent(line: PortLine | undefined, round: number): void {
  const visited = useAtomValue(visitedAtom)
  const variant = usePictured(visited?.variant)
  const store = useStore()
  const known = useRef(0)
  const { found = false, search = '' } = visited ?? {}
  useEffect(() => {
    if (!line || round === 0 || !variant) return
    let shown: CompiledScript | undefined
    const send = () => {
      const script = store.get(lastValidAtom)?.script
      if (!script || script === shown) return
      shown = script
      line.send({
        type: 'content',
        content: { script, variant, found, search },
      })
      if (known.current === round) return
      known.current = round
      // a reloaded frame replays the conversation of the document before
      const events = store.get(reportAtom)?.events ?? []
      if (events.length > 1)
        line.send({ type: 'arrive', arrival: { type: 'talk', talk: '', events } })
    }
    send()
    // the subscription sends a new script before React renders this page
    return store.sub(lastValidAtom, send)
  }, [line, round, variant, found, search, store])
}

function useSimulation(line: PortLine | undefined, round: number): void {
  const simulation = useAtomValue(simulationAtom)
  const setRefused = useSetAtom(refusedAtom)
  useEffect(() => {
    if (!line || round === 0) return
    line.send({ type: 'simulate', simulation })
    setRefused(undefined)
  }, [line, round, simulation, setRefused])
}

/** Marks in the frame what is under the editor's cursor. */
function useMark(line: PortLine | undefined, round: number): void {
  const compiler = useAtomValue(compilerAtom)
  const cursor = useAtomValue(cursorAtom)
  const { version } = useAtomValue(compilationAtom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version may have moved the step
  useEffect(() => {
    if (!line || round === 0) return
    if (!cursor || !compiler) return line.send({ type: 'mark' })
    let isCurrent = true
    compiler.stepAt(cursor.path, cursor.position).then((place) => {
      if (!isCurrent) return
      if (!place) return line.send({ type: 'mark' })
      line.send({ type: 'mark', place, label: `linha ${place.at + 1}` })
    })
    return () => {
      isCurrent = false
    }
  }, [line, round, compiler, cursor, version])
}
