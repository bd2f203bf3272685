import { fileURLToPath } from 'node:url'
import { readContent } from '../../server/content/content-files'
import { isCompiled } from '../../src/api/path'
import { createCompiler } from '../../src/core/language/compile'
import { vocabulary } from '../../src/product/vocabulary'
import { yamlAndAjv } from './peers'

/** Prints how long the real content takes in a process that has checked nothing before: `ours` or `peer`, in milliseconds. */
const { texts } = await readContent(fileURLToPath(new URL('../../', import.meta.url)))
const sources = texts.filter(({ path }) => isCompiled(path))
const started = performance.now()
if (process.argv[2] === 'peer') yamlAndAjv()(sources)
else createCompiler(vocabulary)({ texts: sources, pictures: new Map() })
console.log(performance.now() - started)
