import { readdirSync, readFileSync } from 'node:fs'
import type { DocumentText } from '../../../admin/worker/api'

const FOLDERS = ['scripts', 'variants', 'variants/groups', 'tests/talks']

/** The product's own documents. */
export const contents: readonly DocumentText[] = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name): DocumentText => [`${folder}/${name}`, readFileSync(`${folder}/${name}`, 'utf8')]),
)

export const textOf = (path: string): string => contents.find(([name]) => name === path)?.[1] ?? ''
