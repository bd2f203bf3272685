import { expose } from 'comlink'
import { createWorkshop } from './workshop'

const workshop = createWorkshop()

// the schemas are made while the page loads, not with the first key
workshop.compile([['scripts/nada.yaml', 'group: nada\nsteps:\n  nada: {}\n']], true)
workshop.compile([], true)

expose(workshop)
