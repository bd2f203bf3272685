import type { SourceText } from './source'

/** What is known of a picture: its bytes, and its width and height in pixels where its file tells them. */
export type PictureSize = {
  readonly bytes: number
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/** Pictures by file name, as variants write it. */
export type PictureSizes = ReadonlyMap<string, PictureSize>

/**
 * All that the compiler judges: every judge (the command line, the language server, the editor, the review before publishing, the release)
 * gives it the same, so that they find the same.
 */
export type ContentInput = {
  /** Files that are neither scripts nor variants are passed over. */
  readonly texts: readonly SourceText[]
  /** The pictures under `variants/assets`; without any, pictures are not judged. */
  readonly pictures: PictureSizes
  /** Paths in the folders of the content that nobody reads, where it comes from a folder. */
  readonly strays?: readonly string[]
}
