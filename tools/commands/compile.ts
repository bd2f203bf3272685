import { createCompiler } from '../../src/core/language/compile'
import { vocabulary } from '../../src/product/vocabulary'

/** One compiler for all commands that a process runs: what has not changed since is not read again. */
export const compile = createCompiler(vocabulary)
