import { Button } from '@mantine/core'
import { IconCloudOff, IconDownload } from '@tabler/icons-react'
import { useAtomValue, useStore } from 'jotai'
import { useEffect, useState } from 'react'
import { saveFile } from '../ui/save-file'
import { clockTime } from '../ui/words'
import { connectionAtom, documentsAtom, storageWorksAtom } from '../workspace/atoms'
import { useWorkspace } from '../workspace/context'
import { isClean, type WorkDocument } from '../workspace/document'

/** Says that the server does not answer, where unsaved edits are kept, and when the next attempt is. */
export function ConnectionBar() {
  const connection = useAtomValue(connectionAtom)
  if (connection.is === 'online') return null
  return <Offline since={connection.since} retryAt={connection.retryAt} />
}

function Offline({ since, retryAt }: { since: number; retryAt: number }) {
  const workspace = useWorkspace()
  const store = useStore()
  const seconds = useSecondsTo(retryAt)
  const kept = useAtomValue(storageWorksAtom)
  const unsaved = [...useAtomValue(documentsAtom).values()].filter((document) => !isClean(document))
  const count = unsaved.length
  const where = kept
    ? count === 1
      ? 'Sua mudança está guardada neste navegador.'
      : `Suas mudanças em ${count} arquivos estão guardadas neste navegador.`
    : 'Este navegador não guarda cópia: baixe uma antes de fechar.'
  return (
    <div className="banner-bad">
      <IconCloudOff size={20} />
      <div className="grow" role="alert">
        <b>
          {count > 0 ? 'Não consegui salvar: o' : 'O'} servidor não responde desde{' '}
          {clockTime(since)}.
        </b>
        <p>
          {count > 0 ? `${where} Pode continuar; tento` : 'Pode continuar; tento'} de novo
          <span aria-hidden="true"> em {seconds} s</span>.
        </p>
      </div>
      <Button onClick={workspace.retry}>Tentar agora</Button>
      {count > 0 && (
        <Button
          variant="subtle"
          leftSection={<IconDownload size={16} />}
          onClick={() => download(store.get(documentsAtom).values())}
        >
          Baixar cópia
        </Button>
      )}
    </div>
  )
}

function useSecondsTo(time: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((time - now) / 1000))
}

/** Downloads all unsaved documents as one text file. */
function download(documents: Iterable<WorkDocument>): void {
  const parts = [...documents]
    .filter((document) => !isClean(document))
    .map(({ path, text }) => `# ${path}\n${text ?? '# apagado'}\n`)
  saveFile(parts.join(''), 'text/yaml', 'roteiro-nao-salvo.yaml')
}
