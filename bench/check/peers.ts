import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { LineCounter, parseDocument } from 'yaml'
import { getLanguageService } from 'yaml-language-server'
import { OWN_KEYWORDS } from '../../src/core/language/check/json-schema'
import type { SourceText } from '../../src/core/language/read/source'

const ROOT = new URL('../../', import.meta.url)

const schemaOf = (name: string): object =>
  JSON.parse(readFileSync(new URL(`schema/${name}.schema.json`, ROOT), 'utf8'))

const kindOf = ({ path }: SourceText) => (path.startsWith('scripts/') ? 'script' : 'variant')

/** How many mistakes each file has for `yaml` and ajv with the editors' schemas, which know every name; nothing beyond a file. */
export function yamlAndAjv(): (sources: readonly SourceText[]) => number {
  const ajv = new Ajv({ allErrors: true, strict: false })
  ajv.addVocabulary([...OWN_KEYWORDS, 'markdownEnumDescriptions'])
  const judges = {
    script: ajv.compile(schemaOf('script')),
    variant: ajv.compile(schemaOf('variant')),
  }
  return (sources) =>
    sources.reduce((mistakes, source) => {
      // positions need a document and its lines
      const document = parseDocument(source.text, { lineCounter: new LineCounter() })
      const judge = judges[kindOf(source)]
      judge(document.toJS())
      return mistakes + document.errors.length + (judge.errors?.length ?? 0)
    }, 0)
}

/** The same for yaml-language-server, as an editor runs it. */
export function yamlLanguageServer(): (sources: readonly SourceText[]) => Promise<number> {
  const service = getLanguageService({
    schemaRequestService: () => Promise.reject(new Error('schemas are given')),
    workspaceContext: { resolveRelativePath: (path) => path },
  })
  service.configure({
    validate: true,
    schemas: ['script', 'variant'].map((kind) => ({
      uri: `file:///schema/${kind}.schema.json`,
      fileMatch: [`${kind}s/*.yaml`, `${kind}s/*/*.yaml`],
      schema: schemaOf(kind),
    })),
  })
  let version = 0
  return async (sources) => {
    // what it has read of a version it keeps
    version += 1
    let mistakes = 0
    for (const { path, text } of sources) {
      const document = TextDocument.create(`file:///${path}`, 'yaml', version, text)
      mistakes += (await service.doValidation(document, false)).length
    }
    return mistakes
  }
}
