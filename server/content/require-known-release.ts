import type { Kysely } from 'kysely'
import type { Tables } from '../store/tables'
import type { DiskCopy } from './disk-copy'

/** The store does not know a release that was live on this machine: it is another store, an emptied one, or an older backup. */
export class ReleaseUnknownToStore extends Error {
  override readonly name = 'ReleaseUnknownToStore'

  constructor(id: string, dataDir: string) {
    super(
      [
        `O banco de dados não conhece a versão ${id.slice(0, 12)}, que estava no ar aqui (a cópia está em ${dataDir}/live).`,
        'Ele foi apagado, esvaziado ou trocado por um mais antigo; nada foi posto no ar.',
        'Para voltar: confira DATA_DIR e DATABASE_URL, ou restaure um backup (npm run content -- restore ARQUIVO; no PostgreSQL, pg_restore).',
        `Se o banco é mesmo outro, ou de um backup mais antigo que deve voltar, mova a pasta ${dataDir}/live para outro lugar e inicie de novo.`,
      ].join('\n'),
    )
  }
}

/** Throws ReleaseUnknownToStore where the store does not know the release of the disk copy: the project's files must not go live as in a new store. */
export async function requireKnownRelease(
  db: Kysely<Tables>,
  copy: DiskCopy,
  dataDir: string,
): Promise<void> {
  const ids = await copy.ids()
  if (ids.length === 0) return
  const known = await db.selectFrom('releases').select('id').where('id', 'in', ids).execute()
  const forgotten = ids.find((id) => !known.some((release) => release.id === id))
  if (forgotten !== undefined) throw new ReleaseUnknownToStore(forgotten, dataDir)
}
