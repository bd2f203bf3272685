import type { SignedIn } from '../../src/api/user'
import type { ContentStore } from '../content/content-store'
import type { PublishRefusal } from '../content/refusals'
import { Problem } from '../http/problems'

/** Returns a successful result; throws a refusal as its Problem. */
export async function madeOrProblem<Made extends object>(
  content: ContentStore,
  result: Made | PublishRefusal,
  by: SignedIn,
): Promise<Made> {
  if (!isRefusal(result)) return result
  switch (result.type) {
    case 'refused':
      throw new Problem(result.code)
    case 'invalid':
      throw new Problem(result.code, { details: { diagnostics: result.diagnostics } })
    case 'foreign': {
      const { keys } = result
      await content.record({ by: by.email, what: 'keys-of-role', detail: { keys } })
      throw new Problem('keys-of-role', { details: { keys } })
    }
    case 'stale': {
      const { live } = await content.read()
      throw new Problem('stale', { details: { live, etags: result.etags } })
    }
  }
}

const isRefusal = (result: object): result is PublishRefusal => 'type' in result
