import { IconBinaryTree } from '@tabler/icons-react'
import { ReactFlowProvider } from '@xyflow/react'
import { useAtomValue } from 'jotai'
import { openDocumentAtom } from '../workbench/open-document'
import { Fill } from '../workbench/slot'
import { lastValidAtom } from '../worker/atoms'
import { outlinesAtom } from '../workspace/outlines'
import { onMapAtom } from './atoms'
import { Canvas } from './canvas'
import './flow.css'

/** The conversation as a graph: the open group, or a map of all groups. */
export default function FlowView() {
  const script = useAtomValue(lastValidAtom)?.script
  const place = useAtomValue(openDocumentAtom)
  const outlines = useAtomValue(outlinesAtom)
  const isMap = useAtomValue(onMapAtom)
  const name = outlines.find(({ path }) => path === place?.path)?.name
  const isKnown = script?.steps.some(({ group }) => group === name)
  if (!script) {
    return (
      <div className="ph-empty">
        <IconBinaryTree size={28} />
        <b>Nada para desenhar ainda</b>
        <span>O fluxo aparece quando o roteiro não tem erros.</span>
      </div>
    )
  }
  const group = isMap || !isKnown ? undefined : name
  const drawn = new Set(script.steps.map((step) => step.group))
  const order = outlines
    .map((one) => one.name)
    .filter((one) => drawn.has(one))
    .join('\n')
  return (
    <>
      <Fill slot="work-head">
        <span className="legend">
          <span>
            <i className="lg on" />
            esta conversa
          </span>
          <span>
            <i className="lg" />
            outros caminhos
          </span>
        </span>
      </Fill>
      <ReactFlowProvider>
        <Canvas script={script} group={group} order={order} />
      </ReactFlowProvider>
    </>
  )
}
