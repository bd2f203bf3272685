const NAME = 'roteiro.tab'
const LOCK = 'roteiro.tab.'

export type Tab = {
  readonly id: string
  readonly openTabs: () => Promise<ReadonlySet<string>>
}

let named: Promise<Tab> | undefined

/** The name of this tab, the same after a reload, and another for a duplicated one. A lock held while it lives tells the others. */
export function nameTab(): Promise<Tab> {
  named ??= name()
  return named
}

async function name(): Promise<Tab> {
  const before = sessionStorage.getItem(NAME)
  const id = before !== null && (await hold(before)) ? before : await freshName()
  sessionStorage.setItem(NAME, id)
  return { id, openTabs }
}

async function freshName(): Promise<string> {
  const id = crypto.randomUUID()
  await hold(id)
  return id
}

/** Holds a tab's lock until the page goes; false when another tab has it. */
function hold(id: string): Promise<boolean> {
  return new Promise((resolve) => {
    void navigator.locks.request(`${LOCK}${id}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock === null ? undefined : new Promise<void>(() => {})
    })
  })
}

async function openTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query()
  const names = held.flatMap(({ name }) => (name?.startsWith(LOCK) ? name.slice(LOCK.length) : []))
  return new Set(names)
}
