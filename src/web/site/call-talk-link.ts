import * as z from 'zod/mini'
import { PROOF_HEADER } from '../../product/provider/proof'
import { wrongDigits } from '../../product/provider/talk-link'
import { withProof } from '../../product/provider/with-proof'
import './no-eval'
import { prove } from './prove'

/** How long a call may take, in milliseconds. */
const TIMEOUT = 15_000

export type TalkLinkAnswer<T> =
  | { readonly type: 'done'; readonly data: T }
  /** The digits are wrong; `left`: the number of attempts left. */
  | { readonly type: 'wrong'; readonly left: number }
  /** The link no longer exists. */
  | { readonly type: 'gone' }
  /** No answer, or a temporary failure. */
  | { readonly type: 'away' }

/** Asks the server about a link to a talk. Never rejects. */
export async function callTalkLink<Schema extends z.core.$ZodType>(
  { path, variant, answer }: { path: string; variant: string; answer: Schema },
  body: object,
): Promise<TalkLinkAnswer<z.output<Schema>>> {
  const send = async (_worked: number, proof?: string) => {
    const response = await fetch(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Variant': variant,
        ...(proof !== undefined && { [PROOF_HEADER]: proof }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT),
    })
    const data: unknown = await response.json()
    return { status: response.status, data }
  }
  try {
    const { status, data } = await withProof(send, prove, new AbortController().signal)
    if (status === 410) return { type: 'gone' }
    const wrong = z.safeParse(wrongDigits, data)
    if (wrong.success) return { type: 'wrong', left: wrong.data.tentativas }
    const read = z.safeParse(answer, data)
    return status === 200 && read.success ? { type: 'done', data: read.data } : { type: 'away' }
  } catch {
    return { type: 'away' }
  }
}
