import { Composer, CST, Lexer, type ParsedNode, Parser } from 'yaml'
import { diagnoseYaml } from './diagnose-yaml'
import type { Finding, Passage, Report } from './finding'
import { MAX_DEPTH } from './limits'
import { plainValue } from './plain-value'
import type { Unit } from './unit'
import { yamlTrouble } from './yaml-trouble'

// keys are compared by us: the parser's own check takes time quadratic in the keys of one mapping
const COMPOSER_OPTIONS = {
  uniqueKeys: false,
  stringKeys: true,
  merge: false,
  prettyErrors: false,
  logLevel: 'silent',
} as const

/** Reads a stretch of YAML. Never throws: what is dangerous is refused before it is composed. */
export function readUnit(text: string): Unit {
  const passage: Passage = { text }
  const findings: Finding[] = []
  const report: Report = (finding) => findings.push(finding)
  const tokens = readTokens(passage, report)
  if (findings.length > 0) return { passage, root: null, value: null, sound: false, findings }
  const [document] = new Composer(COMPOSER_OPTIONS).compose(tokens, true, text.length)
  const trouble = document?.errors[0]
  if (trouble) report(yamlTrouble(passage, trouble))
  // a composed document holds parsed nodes only, every one with its range
  const root = (document?.contents ?? null) as ParsedNode | null
  const value = plainValue(passage, root, report)
  return { passage, root, value, sound: !trouble, findings }
}

/** The syntax tokens of a text that uses nothing dangerous; else what is refused is reported (cases SCR-01 to SCR-03, SCR-10). */
function readTokens(passage: Passage, report: Report): CST.Token[] {
  const parser = new Parser()
  const tokens: CST.Token[] = []
  const guard = lexemeGuard(passage, report)
  for (const lexeme of new Lexer().lex(passage.text)) {
    if (!guard(lexeme)) return []
    for (const token of parser.next(lexeme)) tokens.push(token)
  }
  for (const token of parser.end()) tokens.push(token)
  const deep = tokens.find((token) => deeperThan(token, MAX_DEPTH))
  if (deep) {
    report(diagnoseYaml.nestedTooDeep({ passage, start: deep.offset, end: deep.offset + 1 }))
  }
  return tokens
}

/** Judges each lexeme before it is parsed; `false` means that nothing after it is worth reading. */
function lexemeGuard(passage: Passage, report: Report): (lexeme: string) => boolean {
  let offset = 0
  let depth = 0
  let wroteContent = false
  let scalarFollows = false
  return (lexeme) => {
    // the lexer's own marks (a document begins, a scalar follows) take no room in the text
    if (lexeme === CST.SCALAR || lexeme === CST.DOCUMENT || lexeme === CST.FLOW_END) {
      scalarFollows = lexeme === CST.SCALAR
      return true
    }
    const at = { passage, start: offset, end: offset + lexeme.length }
    offset += lexeme.length
    if (scalarFollows) {
      scalarFollows = false
      wroteContent = true
      return true
    }
    const type = CST.tokenType(lexeme)
    if (type === 'flow-map-start' || type === 'flow-seq-start') depth += 1
    else if (type === 'flow-map-end' || type === 'flow-seq-end') depth -= 1
    const before = wroteContent
    wroteContent ||= !IDLE.has(type ?? '')
    const refused = refusal(type, lexeme, at, before)
    const finding = depth > MAX_DEPTH ? diagnoseYaml.nestedTooDeep(at) : refused
    if (finding) report(finding)
    return !finding
  }
}

const IDLE: ReadonlySet<string> = new Set([
  'space',
  'newline',
  'comment',
  'doc-start',
  'byte-order-mark',
])

function refusal(
  type: CST.TokenType | null,
  lexeme: string,
  at: Finding['at'],
  wroteContent: boolean,
): Finding | undefined {
  if (type === 'anchor' || type === 'alias') return diagnoseYaml.aliasRefused(at, lexeme)
  if (type === 'tag') return diagnoseYaml.tagRefused(at, lexeme)
  if (type === 'directive-line' && !wroteContent) return diagnoseYaml.directiveRefused(at)
  const ends = type === 'doc-end' || (type === 'doc-start' && wroteContent)
  return ends ? diagnoseYaml.documentsRefused(at) : undefined
}

/** Stops as soon as the depth is passed, so that no text can exhaust the stack. */
function deeperThan(token: CST.Token | null | undefined, depth: number): boolean {
  if (!token) return false
  if (token.type === 'document') return deeperThan(token.value, depth)
  if (!CST.isCollection(token)) return false
  if (depth === 0) return true
  return token.items.some(
    (item) => deeperThan(item.key, depth - 1) || deeperThan(item.value, depth - 1),
  )
}
