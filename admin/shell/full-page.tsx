import { Button, Loader } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'

/** The loading indicator; the class `late` shows it only after a delay. */
export function Loading() {
  return (
    <main className="full-page" aria-busy="true">
      <Loader
        size="sm"
        color="var(--accent)"
        className="late"
        role="status"
        aria-label="Carregando"
      />
    </main>
  )
}

export function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <main className="full-page" role="alert">
      <IconCloudOff size={28} className="bad-t" />
      <h1>O servidor não responde</h1>
      <p className="dim">{error.message}</p>
      <Button variant="filled" onClick={onRetry}>
        Tentar agora
      </Button>
    </main>
  )
}
