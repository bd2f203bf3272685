type Props = {
  readonly name: string
  readonly source: string
  readonly lazy?: boolean
  /** A video is not only seen, but played. */
  readonly controls?: boolean
}

/** A picture of the library; of a video, its beginning. */
export function LibraryImage({ name, source, lazy, controls = false }: Props) {
  if (!name.endsWith('.mp4')) return <img src={source} alt="" {...(lazy && { loading: 'lazy' })} />
  return <video src={source} preload="metadata" {...(controls ? { controls } : { tabIndex: -1 })} />
}
