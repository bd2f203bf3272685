import { request } from 'undici'
import { codeOf } from '../commands/prompt'
import { type Controls, NotServed } from './visited-servers'

/** What the sandbox of a server on this machine can be told. */
export function sandboxControls(address: string): Controls {
  const tell = async (path: string, body: object) => {
    const answer = await request(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch((cause: unknown) => {
      throw new NotServed(
        `No server answers at ${address} (${codeOf(cause)}): npm start begins one.`,
        { cause },
      )
    })
    await answer.body.dump()
    if (answer.statusCode >= 300) {
      throw new NotServed(
        `POST ${path}: ${answer.statusCode}. Only a sandbox on this machine can be visited.`,
      )
    }
  }
  return {
    pace: 0,
    setClock: (instant) => tell('/sandbox/clock', { at: instant ?? null }),
    pay: async (_server, pixCode) => {
      const payment = paymentOf(pixCode)
      if (payment !== undefined) await tell(`/sandbox/payments/${payment}`, { status: 'pago' })
    },
  }
}

/** The number of a payment, out of the reference in the code of its Pix: `C` with the contract, `P` with the payment. */
export function paymentOf(pixCode: string): number | undefined {
  const [, length, reference = ''] = /05(\d\d)(C\d+P\d+)/.exec(pixCode) ?? []
  const [, payment] = /P(\d+)$/.exec(reference.slice(0, Number(length))) ?? []
  return payment === undefined ? undefined : Number(payment)
}
