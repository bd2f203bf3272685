import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '../../server/store/tables'
import { seededRandom } from '../../src/core/script/seeded-random'
import { inventPerson } from '../../tools/visitors/person'
import type { VisitPlan } from '../../tools/visitors/visit-plan'

/** What tells of one of the simulated visitors wherever it stands. */
export type Canaries = ReadonlySet<string>

const PERSONAL = ['nomeRazao', 'email', 'telefone', 'cpfCnpj', 'cupom']

/** Their names, addresses, numbers, documents, cards and own coupons. */
export function canariesOf(plans: Iterable<VisitPlan>): Canaries {
  const found = new Set<string>()
  for (const { number, seed } of plans) {
    const { typed, cardOf } = inventPerson(number, seededRandom(seed), false)
    for (const fact of PERSONAL) found.add(plain(typed.get(fact) ?? ''))
    const { numero } = cardOf('')
    found.add(numero)
  }
  // what everybody may type
  for (const common of ['desc10', 'erro2', '']) found.delete(common)
  return found
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whatever in a text could be an address, a number, a coupon or a whole name. */
const SUSPECT =
  /[\w.+-]+@[\w.-]+\w|\bso\d{9}\b|\d{3}\.\d{3}\.\d{3}-\d{2}|\d{11,19}|[a-z]{4,} [a-z]{4,} [a-p]{1,4}\b/g

/** Those that stand in a text. */
export function canariesIn(text: string, canaries: Canaries): readonly string[] {
  const suspects = plain(text).match(SUSPECT) ?? []
  return suspects.filter(
    (suspect) => canaries.has(suspect) || canaries.has(suspect.replace(/[.-]/g, '')),
  )
}

/** Those that stand in any column of any table, each with its table. */
export async function canariesInTables(
  db: Kysely<Tables>,
  canaries: Canaries,
): Promise<readonly string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type <> 'bytea'`.execute(db)
  const found: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await sql<{ text: string | null }>`
      select distinct ${sql.ref(column)}::text as text from ${sql.table(table)}`.execute(db)
    for (const { text } of rows) {
      const own = canariesIn(text ?? '', canaries)
      if (own.length > 0) found.push(`${table}.${column}: ${own[0]}`)
    }
  }
  return found
}
