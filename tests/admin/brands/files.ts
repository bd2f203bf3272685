import { readdirSync, readFileSync } from 'node:fs'
import { openDocument } from '../../../admin/workspace/document'
import { compile } from '../../../src/core/language/compile'
import { vocabulary } from '../../../src/product/vocabulary'
import { textsAlone } from '../../texts'

const FOLDERS = ['scripts', 'variants', 'variants/groups']

/** The product's own scripts and variants. */
export const FILES: ReadonlyMap<string, string> = new Map(
  FOLDERS.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => [`${folder}/${name}`, readFileSync(`${folder}/${name}`, 'utf8')] as const),
  ),
)

/** Files as the workspace holds them, nothing changed. */
export const documentsOf = (files: ReadonlyMap<string, string>) =>
  [...files].map(([path, text]) => openDocument(path, { text, etag: 'x' }, 'x'))

/** What they compile to. */
export const compiled = (files: ReadonlyMap<string, string>) =>
  compile(textsAlone([...files].map(([path, text]) => ({ path, text }))), {
    ...vocabulary,
    texts: [],
  })
