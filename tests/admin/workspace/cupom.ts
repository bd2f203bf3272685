import { vi } from 'vitest'
import { createFakeServer } from './fake-server'

export const PATH = 'scripts/cupom.yaml'
export const OTHER = 'scripts/lead.yaml'
export const TEXT = 'group: cupom\nsteps:\n  um:\n    say: Oi\n  dois:\n    say: Tchau\n'
export const server = () => createFakeServer({ [PATH]: TEXT, [OTHER]: 'group: lead\n' })

export const SAID = TEXT.replace('Oi', 'Olá')
export const ENDED = TEXT.replace('Tchau', 'Até mais')
export const BOTH = SAID.replace('Tchau', 'Até mais')

/** Lets what was asked for be answered, and time pass. */
export const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
