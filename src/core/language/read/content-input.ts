import type { SourceText } from './source'

/** The size of a picture: its bytes, and its width and height in pixels where its file tells them. */
export type PictureSize = {
  readonly bytes: number
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/** Pictures by file name, as variants write it. */
export type PictureSizes = ReadonlyMap<string, PictureSize>

/**
 * Everything that the compiler judges. All callers (the command line, the language server, the editor, the review before publishing, the
 * release) pass the same input, so that they get the same findings.
 */
export type ContentInput = {
  /** Files that are no content (scripts, variants, experiments) are ignored. */
  readonly texts: readonly SourceText[]
  /** The pictures under `variants/assets`; when empty, pictures are not judged. */
  readonly pictures: PictureSizes
  /** Paths in the content's folders that no reader uses, where the content comes from a folder. */
  readonly strays?: readonly string[]
}
