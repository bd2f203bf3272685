export type Entry = Readonly<Record<string, unknown>>

export type Ledger = {
  readonly leads: readonly Entry[]
  readonly proposals: readonly Entry[]
  readonly payments: readonly Entry[]
  readonly calls: Readonly<Record<string, number>>
}

/** What the sandbox behind a product has on record. */
export async function ledgerAt(url: string): Promise<Ledger> {
  return (await fetch(`${url}/sandbox/ledger`)).json()
}

/** How many records there are. */
export async function countsAt(url: string): Promise<readonly [number, number, number]> {
  const { leads, proposals, payments } = await ledgerAt(url)
  return [leads.length, proposals.length, payments.length]
}

/** Makes a route of the provider fail (docs/sandbox.md); `times` absent: until healed. */
export async function breaks(url: string, fault: Entry): Promise<void> {
  const answer = await fetch(`${url}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  })
  if (answer.status !== 201) throw new Error(`the fault was not taken: ${await answer.text()}`)
}

export async function heals(url: string): Promise<void> {
  await fetch(`${url}/sandbox/faults`, { method: 'DELETE' })
}

/** Decides the payment that was made last; `notify`: the product is told by a signed notice. */
export async function decides(
  url: string,
  decision: { readonly status: 'pago' | 'cancelado'; readonly notify?: boolean },
): Promise<void> {
  const last = (await ledgerAt(url)).payments.at(-1)
  const answer = await fetch(`${url}/sandbox/payments/${last?.id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(decision),
  })
  if (!answer.ok) throw new Error(`the payment was not decided: ${await answer.text()}`)
}
