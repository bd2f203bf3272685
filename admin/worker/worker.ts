import { expose } from 'comlink'
import { createCompilerWorker } from './compiler-worker'

const compiler = createCompilerWorker()

// a first compilation builds the schemas while the page loads, not at the first keystroke
compiler.compile([['scripts/nada.yaml', 'group: nada\nsteps:\n  nada: {}\n']], true)
compiler.compile([], true)

expose(compiler)
