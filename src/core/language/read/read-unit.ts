import { Composer, CST, Lexer, type ParsedNode, Parser } from 'yaml'
import { diagnoseYaml } from '../diagnostics/diagnose-yaml'
import { editText } from '../diagnostics/edit-text'
import type { Edit, Finding, Passage, Report } from '../diagnostics/finding'
import { MAX_DEPTH, MAX_FINDINGS_PER_UNIT } from '../diagnostics/limits'
import { withLineFeeds } from '../diagnostics/position'
import { oddIndents } from './odd-spaces'
import { plainValue } from './plain-value'
import { readPlain } from './read-plain'
import { lexemeGuard } from './refuse-lexeme'
import type { Unit } from './unit'
import { yamlTrouble } from './yaml-trouble'

// duplicate keys are found by `plainValue`: the parser's own check takes quadratic time in the keys of one mapping
const COMPOSER_OPTIONS = {
  uniqueKeys: false,
  stringKeys: true,
  merge: false,
  prettyErrors: false,
  logLevel: 'silent',
} as const

/**
 * Reads a stretch of YAML. Never throws; dangerous syntax is refused before nodes are composed. Where the fast reader suffices, only the
 * value is read now, and the nodes when `root` is first used.
 */
export function readUnit(text: string): Unit {
  const passage: Passage = { text: withLineFeeds(text) }
  const value = readPlain(passage.text)
  if (value === undefined) return readFully(passage)
  let nodes: Pick<Unit, 'root'> | undefined
  return {
    passage,
    value,
    sound: true,
    findings: [],
    get root() {
      nodes ??= readFully(passage)
      return nodes.root
    },
  }
}

/** The conflict markers that version control leaves where two people changed the same lines. */
const MERGE_MARK = /(?:<{7}|>{7}|\|{7})(?<=^[ \t]*.{7})(?= |$)/m

/** Reads any YAML with the full parser: every node with its position, every mistake reported. */
export function readFully(passage: Passage): Unit {
  const { text } = passage
  const findings: Finding[] = []
  const report: Report = (finding) => {
    if (findings.length < MAX_FINDINGS_PER_UNIT) findings.push(finding)
  }
  const merge = MERGE_MARK.exec(text)
  if (merge) {
    const at = { passage, start: merge.index, end: merge.index + merge[0].length }
    return {
      passage,
      root: null,
      value: null,
      sound: false,
      findings: [diagnoseYaml.mergeMarks(at)],
    }
  }
  const odd = oddIndents(passage)
  if (odd[0]) report(diagnoseYaml.oddSpace(odd[0].at, odd))
  const told = findings.length
  // has the length of the text itself, so that all positions stay right
  const plain = odd.length > 0 ? edited(text, odd) : text
  const tokens = readTokens(passage, plain, report)
  if (findings.length > told) return { passage, root: null, value: null, sound: false, findings }
  const document = compose(tokens, plain)
  const trouble = document?.errors[0]
  if (trouble) report(yamlTrouble(passage, trouble, (edits) => canBeRead(plain, edits)))
  // a composed document holds parsed nodes only, every one with its range
  const root = (document?.contents ?? null) as ParsedNode | null
  const value = plainValue(passage, root, report)
  return { passage, root, value, sound: !trouble, findings }
}

function compose(tokens: readonly CST.Token[], text: string) {
  const [document] = new Composer(COMPOSER_OPTIONS).compose(tokens, true, text.length)
  return document
}

/** Maximum length of a text that is parsed again to try a fix. */
const MAX_TRIED = 64 * 1024

function canBeRead(text: string, edits: readonly Edit[]): boolean {
  if (text.length > MAX_TRIED) return false
  const tried = edited(text, edits)
  let isRefused = false
  const tokens = readTokens({ text: tried }, tried, () => {
    isRefused = true
  })
  return !isRefused && compose(tokens, tried)?.errors.length === 0
}

const edited = (text: string, edits: readonly Edit[]) =>
  editText(
    text,
    edits.map(({ at, text: put }) => ({ from: at.start, to: at.end, put })),
  )

/** The syntax tokens of a text; none where it uses something dangerous, which is reported (cases SCR-01 to SCR-04, SCR-10). */
function readTokens(passage: Passage, text: string, report: Report): CST.Token[] {
  const parser = new Parser()
  const tokens: CST.Token[] = []
  const guard = lexemeGuard(passage)
  for (const lexeme of new Lexer().lex(text)) {
    const refused = guard(lexeme)
    if (refused) {
      report(refused)
      return []
    }
    for (const token of parser.next(lexeme)) tokens.push(token)
  }
  for (const token of parser.end()) tokens.push(token)
  for (const token of tokens) {
    const deep = tokenBelow(token, MAX_DEPTH)
    if (!deep) continue
    report(diagnoseYaml.nestedTooDeep({ passage, start: deep.offset, end: deep.offset + 1 }))
    break
  }
  return tokens
}

/** The first token nested deeper than `depth`; it recurses no further, so that no text can exhaust the stack. */
function tokenBelow(token: CST.Token | null | undefined, depth: number): CST.Token | undefined {
  if (!token) return undefined
  if (token.type === 'document') return tokenBelow(token.value, depth)
  if (!CST.isCollection(token)) return undefined
  if (depth === 0) return token
  for (const { key, value } of token.items) {
    const deep = tokenBelow(key, depth - 1) ?? tokenBelow(value, depth - 1)
    if (deep) return deep
  }
  return undefined
}
