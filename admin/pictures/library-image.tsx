type Props = {
  readonly name: string
  readonly source: string
  readonly lazy?: boolean
  /** Shows the player's controls for a video. */
  readonly controls?: boolean
}

/** A picture of the library, or the first frame of a video. */
export function LibraryImage({ name, source, lazy, controls = false }: Props) {
  if (!name.endsWith('.mp4')) return <img src={source} alt="" {...(lazy && { loading: 'lazy' })} />
  return <video src={source} preload="metadata" {...(controls ? { controls } : { tabIndex: -1 })} />
}
