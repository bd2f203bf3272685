import { fileURLToPath } from 'node:url'
import { createCompiler } from '../../src/core/language/compile'
import { vocabulary } from '../../src/product/vocabulary'
import { readSources } from '../../tools/read-sources'
import { yamlAndAjv } from './peers'

/** Prints how long the real content takes in a process that has checked nothing before: `ours` or `peer`, in milliseconds. */
const sources = await readSources(fileURLToPath(new URL('../../', import.meta.url)))
const started = performance.now()
if (process.argv[2] === 'peer') yamlAndAjv()(sources)
else createCompiler(vocabulary)(sources)
console.log(performance.now() - started)
