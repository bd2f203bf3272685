import { IconFlask, IconFlaskOff } from '@tabler/icons-react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useLocation, useNavigate } from 'react-router-dom'
import { counted } from '../ui/words'
import { panelAtom } from '../workbench/panels'
import { Fill } from '../workbench/slot'
import { checksAtom, failingAtom } from './atoms'
import { useChecks } from './run-checks'
import { SaveAsTalk } from './save-as-talk'
import { ShareMoment } from './share-moment'

/** Runs the test talks on every page of the admin, and shows the result on the status line. */
export default function ChecksStatus() {
  useChecks()
  return (
    <>
      <Fill slot="status-left">
        <Item />
      </Fill>
      <Fill slot="preview-turns">
        <SaveAsTalk />
        <ShareMoment />
      </Fill>
    </>
  )
}

function Item() {
  const { talks, due, problem } = useAtomValue(checksAtom)
  const failing = useAtomValue(failingAtom).length
  const showPanel = useSetAtom(panelAtom)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  if (talks.length === 0 && problem === undefined) return null
  const done = talks.length - due.length
  const all = counted(talks.length, 'conversa', 'conversas')
  const tone = failing > 0 || problem !== undefined ? 'bad-t' : undefined
  const words =
    problem !== undefined
      ? 'As conversas de teste pararam'
      : due.length > 0 && failing === 0
        ? `Rodando ${done} de ${all}`
        : failing > 0
          ? `${failing} de ${all} ${failing === 1 ? 'falha' : 'falham'}`
          : `${talks.length} de ${all} ${talks.length === 1 ? 'passa' : 'passam'}`
  return (
    <button
      type="button"
      className="st-item st-b"
      title={problem}
      onClick={() =>
        pathname.startsWith('/conversa') ? showPanel({ id: 'testes' }) : navigate('/testes')
      }
    >
      <span className={tone}>
        {tone ? <IconFlaskOff size={15} /> : <IconFlask size={15} />}
        {words}
      </span>
    </button>
  )
}
