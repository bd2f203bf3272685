/** A file of the content as text, named by its path inside the content folder: `scripts/lead.yaml`, `variants/base.yaml`. */
export type SourceText = { readonly path: string; readonly text: string }
