import { contentOf } from './picture-sizes'
import { refuseRecalled } from './publish'
import { orRefusal, type PublishRefusal } from './refusals'
import { FORMAT } from './release-text'
import { keepRelease } from './releases'
import { lockState, manifestOf, readState } from './state'
import { switchLive } from './switch-live'
import { releaseOf, type TakeOptions } from './take-files'

export type Renewed =
  /** The live release has the current format, or there is none. */
  | { readonly type: 'current' }
  | { readonly type: 'renewed'; readonly release: string }
  | PublishRefusal

/**
 * Compiles the live content anew where a program with another release format published it, so that an upgrade serves what was live before
 * it. The result is a release and a publication of its own. Content with errors is left as it is. Throws Damaged.
 */
export async function renewLive({ db, authors, built, by, now }: TakeOptions): Promise<Renewed> {
  const { live } = await readState(db)
  if (live === null) return { type: 'current' }
  const { format } = await db
    .selectFrom('releases')
    .select('format')
    .where('id', '=', live)
    .executeTakeFirstOrThrow()
  if (format === FORMAT) return { type: 'current' }
  const manifest = await manifestOf(db, live)
  const made = await releaseOf({ authors, built }, manifest, () => contentOf(db, manifest))
  if (!made.ok) {
    return { type: 'invalid', code: 'content-invalid', diagnostics: made.diagnostics }
  }
  const { release } = made
  return orRefusal(
    db.transaction().execute(async (within): Promise<Renewed> => {
      const held = await lockState(within)
      // another process has renewed or published meanwhile
      if (held.live !== live) return { type: 'current' }
      await refuseRecalled(within, release.id)
      const entry = { kind: 'renewed' as const, message: MESSAGE, by, now }
      await keepRelease(within, { release, manifest, ...entry })
      await switchLive(within, held, { release: release.id, ...entry })
      return { type: 'renewed', release: release.id }
    }),
  )
}

const MESSAGE = 'Compilada de novo para esta versão do programa'
