import { Alert, Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { UnsavedWords, WordsDialog } from '../../ui/words-dialog'
import { useCall } from '../../workspace/context'
import type { HistoryRow } from './history'
import { useRestore } from './use-restore'

type Props = {
  readonly row: HistoryRow
  readonly isLive: boolean
  readonly onClose: () => void
}

/** The dialog that recalls a harmful release, with a reason for the history. */
export function RecallDialog({ row: { release, number }, isLive, onClose }: Props) {
  const call = useCall()
  const { refresh } = useRestore()
  const [reason, setReason] = useState('')
  const recall = useMutation({
    mutationFn: () => call('recall', { params: { id: release }, body: { reason } }),
    onSuccess: async () => {
      await refresh()
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() !== '') recall.mutate()
  }
  return (
    <WordsDialog opened onClose={onClose} title={<b>Recolher a v{number}</b>} centered>
      <UnsavedWords words={reason.trim()} />
      <form onSubmit={submit} className="recall">
        <p>
          Para uma versão que faz mal a quem conversa, como um preço errado.
          {isLive && ' A última versão boa antes dela volta ao ar agora.'} Quem está no meio da
          conversa nela passa à versão no ar no próximo passo seguro; pagamentos em andamento
          terminam. Ela não pode voltar ao ar.
        </p>
        <Textarea
          label="Por quê"
          required
          withAsterisk={false}
          data-autofocus
          autosize
          minRows={2}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {recall.error && (
          <Alert color="red" role="alert">
            {recall.error.message}
          </Alert>
        )}
        <div className="recall-a">
          <Button onClick={onClose}>Deixar como está</Button>
          <Button type="submit" variant="filled" color="red" loading={recall.isPending}>
            Recolher
          </Button>
        </div>
      </form>
    </WordsDialog>
  )
}
