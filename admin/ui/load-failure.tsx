type Props = {
  readonly title: string
  readonly error: Error | null
  readonly onRetry: () => void
}

/** In place of a view whose content could not be loaded: why, and a button to try again. */
export function LoadFailure({ title, error, onRetry }: Props) {
  return (
    <div className="ph-empty bad" role="alert">
      <b>{title}</b>
      <span>{error?.message}</span>
      <button type="button" className="btn" onClick={onRetry}>
        Tentar agora
      </button>
    </div>
  )
}
