import type { Service } from '../../src/core/language/service/service'

const QUESTIONS = [
  'complete',
  'hover',
  'definition',
  'references',
  'highlights',
  'prepareRename',
  'rename',
  'documentSymbols',
  'foldingRanges',
  'tokens',
  'codeActions',
  'format',
  'inlayHints',
  'codeLenses',
] as const

/** What the editor may ask of the language service about a document. */
export type Question = (typeof QUESTIONS)[number]
export type Questions = Pick<Service, Question>
