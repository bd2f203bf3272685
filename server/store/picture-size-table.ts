import type { Kysely } from 'kysely'
import type { Tables } from './tables'

/** The size of a picture, by the SHA-256 of its bytes; width and height are null when the file does not tell them. */
export type PictureSizeTable = {
  hash: string
  bytes: number
  width: number | null
  height: number | null
}

export async function createPictureSizeTable({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('picture_sizes')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    // a drawing may measure half a pixel
    .addColumn('width', 'double precision')
    .addColumn('height', 'double precision')
    .execute()
}
