import { expose } from 'comlink'
import { createCompilerWorker } from './compiler-worker'

const compiler = createCompilerWorker()

// the schemas are made while the page loads, not with the first key
compiler.compile([['scripts/nada.yaml', 'group: nada\nsteps:\n  nada: {}\n']], true)
compiler.compile([], true)

expose(compiler)
