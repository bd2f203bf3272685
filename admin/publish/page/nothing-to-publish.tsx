import { IconCircleCheck } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { momentOf } from '../../ui/words'
import { liveAtom } from '../../workspace/atoms'
import '../show/publish.css'

/** The page while the drafts are what is live. */
export function NothingToPublish() {
  const live = useAtomValue(liveAtom)
  return (
    <div className="ph-empty pub-none">
      <IconCircleCheck size={28} />
      <b>Nada para publicar</b>
      <span>
        Os rascunhos são iguais ao que está no ar
        {live && `: v${live.number}, ${momentOf(live.at)}, por ${live.by.name}`}. O que você mudar
        na conversa ou nas marcas aparece aqui, antes e depois.
      </span>
      <span className="pub-none-a">
        <Link className="btn btn-primary" to="/conversa">
          Editar a conversa
        </Link>
        <Link className="btn" to="/versoes">
          Ver as versões
        </Link>
      </span>
    </div>
  )
}
