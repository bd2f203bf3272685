import type { FastifyInstance } from 'fastify'
import type { SupportPlace, SupportPlaces } from '../../src/api/support'
import type { Step } from '../../src/core/script/step'
import { outcomesOf } from '../../src/core/script/step-parts'
import { firstWords } from '../../src/measures/measured-step'
import { readSupportCode } from '../../src/measures/support-code'
import type { ContentStore } from '../content/content-store'
import type { ServedReleases } from '../content/release'
import { Problem } from '../http/problems'
import type { Require } from '../session/guard'

type SupportOptions = {
  readonly content: Pick<ContentStore, 'releases'>
  readonly releases: Pick<ServedReleases, 'byId'>
  readonly require: Require
}

/** Finds the steps and outcomes that a visitor's support code may stand for. Open to every signed-in user. */
export async function supportRoutes(
  app: FastifyInstance,
  { content, releases, require }: SupportOptions,
): Promise<void> {
  app.get<{ Params: { code: string } }>(
    '/support/:code',
    async (request): Promise<SupportPlaces> => {
      await require(request)
      const code = readSupportCode(request.params.code)
      if (!code) throw new Problem('not-found')
      const places: SupportPlace[] = []
      for (const { id, number, live } of (await content.releases()).releases) {
        if (!code.isOfRelease(id)) continue
        const release = await releases.byId(id)
        for (const step of release?.script.steps ?? []) {
          const { action } = step.call ?? {}
          const of = { release: id, number, isLive: live, step: step.id, group: step.group }
          const told = { ...of, says: firstWords(step), ...(action !== undefined && { action }) }
          for (const outcome of endingsOf(step)) {
            if (code.isOf({ step: step.id, outcome })) places.push({ ...told, outcome })
          }
        }
      }
      return { places }
    },
  )
}

/** The outcomes that can occur at a step; `''` stands for a failure of the page itself, possible at every step. */
const endingsOf = (step: Step): ReadonlySet<string> =>
  new Set(['', ...outcomesOf(step).map(({ outcome }) => outcome)])
