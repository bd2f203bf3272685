import { LEAD, PROPOSAL } from './requests'

export type Stage = 'lead' | 'proposal' | 'payment'

/** What the server has said is done, by idempotency key. */
export type Acknowledged = { readonly [S in Stage]: Map<string, string> }

const PATHS = {
  lead: '/api/lead',
  proposal: '/api/proposta',
  payment: '/api/pagamento/pix',
} as const

type Answer = {
  data: { id?: number; propostaID?: number; propostaToken?: string; qrCode?: string }
}

export async function post(address: string, path: string, key: string, body: object) {
  const response = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} ${response.status} ${await response.text()}`)
  const answer: Answer = await response.json()
  return answer.data
}

/** Buys once: lead, proposal, Pix. Rejects where the line is cut; a repetition with the same name uses the same keys. */
export async function buy(address: string, name: string, done: Acknowledged): Promise<void> {
  const step = async (stage: Stage, body: object) => {
    const key = `${name}:${stage}`
    const data = await post(address, PATHS[stage], key, body)
    done[stage].set(key, String(data.id ?? data.propostaID ?? data.qrCode))
    return data
  }
  const { id } = await step('lead', LEAD)
  const { propostaToken } = await step('proposal', { ...PROPOSAL, leadId: id })
  await step('payment', { propostaToken })
}
