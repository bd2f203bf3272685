import { IconAlertTriangle } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useGoTo } from '../workbench/open-document'
import { staleAtom } from './atoms'

/** Says that the preview shows an older version, and which line keeps it there. */
export function StaleNote() {
  const error = useAtomValue(staleAtom)
  const goTo = useGoTo()
  if (!error) return null
  return (
    <div className="note warn" role="status">
      <IconAlertTriangle size={16} />
      <span className="grow">Mostrando a última versão sem erro.</span>
      {error.path !== '' && (
        <button
          type="button"
          className="lnk"
          onClick={() => goTo({ path: error.path, range: error.range })}
        >
          Ver o erro
        </button>
      )}
    </div>
  )
}
