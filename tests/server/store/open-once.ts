import { openStore } from '../../../server/store/open-store'

/** Opens a store in a process of its own and says how that went. */
openStore({ dataDir: process.argv[2] ?? '' }).then(
  () => process.send?.('opened', () => process.exit(0)),
  (error: Error) => process.send?.(error.message, () => process.exit(1)),
)
