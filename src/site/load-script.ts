import type { CompiledScript } from '../script/script'

const TRIES = 3

/** Milliseconds before another try. */
const PAUSE = 400

/** Fetches the compiled script; the document's head has asked for it already. Rejects when it is gone, or after three tries. */
export async function loadScript(address: string): Promise<CompiledScript> {
  for (let tried = 1; ; tried++) {
    try {
      const response = await fetch(address)
      if (response.ok) return (await response.json()) as CompiledScript // named by the hash of what our own compiler made
      if (response.status < 500) throw new Gone(`${response.status} ${address}`)
    } catch (error) {
      if (error instanceof Gone) throw error
    }
    if (tried === TRIES) throw new Error(address)
    await new Promise((resolve) => setTimeout(resolve, PAUSE * tried))
  }
}

/** Another try would say the same. */
class Gone extends Error {}
