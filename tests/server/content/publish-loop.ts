import { openStore } from '../../../server/store/open-store'
import { openWorld, SMALL, smallFiles } from './world'

/** Publishes one release after the other, telling each when it is done, until it is ended. */
const dataDir = process.argv[2] ?? ''
const store = await openStore({ dataDir })
const world = await openWorld(store, dataDir, smallFiles)
let ending = false
process.on('SIGTERM', () => {
  ending = true
})
for (let serial = 0; !ending; serial += 1) {
  const words = `Oi ${process.pid} ${serial}`
  await world.write(SMALL, (await world.textOf(SMALL)).replace(/text: .*/, `text: ${words}`))
  process.send?.({ release: await world.publishAll(words) })
}
await world.stop()
await store.close()
process.exit(0)
