import { endWithStarter } from '../../server/environment/end-with-starter'
import { openStore } from '../../server/store/open-store'
import { openWorld, SMALL, smallFiles } from '../../tests/server/content/world'

/** What it tells of a publication: what was made, or that another process was first. */
export type Told =
  | { readonly release: string; readonly milliseconds: number }
  | { readonly refused: true }

/** Publishes one release after the other, telling each when it is done and how long it took, until it is ended. */
endWithStarter()
const [dataDir = '', databaseUrl] = process.argv.slice(2)
const store = await openStore({ dataDir, databaseUrl })
const world = await openWorld(store, dataDir, smallFiles)
let ending = false
process.on('SIGTERM', () => {
  ending = true
})
const tell = (message: Told) => process.send?.(message, () => undefined)
for (let serial = 0; !ending; serial += 1) {
  const words = `Oi ${process.pid} ${serial}`
  const from = performance.now()
  try {
    await world.write(SMALL, (await world.textOf(SMALL)).replace(/text: .*/, `text: ${words}`))
    const release = await world.publishAll(words)
    tell({ release, milliseconds: performance.now() - from })
  } catch (error) {
    // another process was first: the next one is made from what it left
    if (!/conflict|stale|unchanged/.test(String(error))) throw error
    tell({ refused: true })
  }
}
await world.stop()
await store.close()
process.exit(0)
