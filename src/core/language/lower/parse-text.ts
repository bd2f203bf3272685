import { type Inline, MARKS, type Mark, type Text } from '../../script/text'
import { LINK_ADDRESS } from '../check/link'

/** What is wrong with a sentence: the words, and where they are in it. */
export type TextTrouble = {
  readonly type: 'markup' | 'fact' | 'words' | 'braces'
  readonly words: string
  readonly offset: number
  /** The replacements that would fix it. */
  readonly repairs: readonly Repair[]
}

/** A replacement in a sentence: `put` in place of `words`. */
export type Repair = { readonly words: string; readonly offset: number; readonly put: string }

export type ParsedText = { readonly text: Text; readonly troubles: readonly TextTrouble[] }

// in order: a fact with braces too many, a fact, a tag or a comment, a character reference; any other `<`, `{` or `&` is a plain character
const TOKEN =
  /(?<!\{)\{{3,}\s*[\w.]+\s*\}{3,}|\{\{([^{}]*)\}\}|\{\{|<(?:\/?[a-zA-Z]|[!?])[^<>]*>?|&#?\w+;/g
const SPECIAL = /\{\{|<|&/

const MARK_NAMES: ReadonlySet<string> = new Set<Mark>(MARKS)
const isMark = (name: string): name is Mark => MARK_NAMES.has(name)

const HREF = /^<a\s+href\s*=\s*(?:"([^"]*)"|'([^']*)')\s*>$/i
const LINK = new RegExp(LINK_ADDRESS, 'i')

const CHARACTERS: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00A0'],
])

/** Maximum nesting of marks, so that code which walks a sentence recursively cannot overflow. */
const MAX_DEPTH = 12

type Words = { readonly words: string; readonly offset: number }

type Open = {
  readonly tag: Mark | 'a'
  readonly href: string
  readonly words: string
  readonly offset: number
  readonly children: Inline[]
}

/**
 * Parses a sentence: facts in double braces, and of HTML only the marks of `MARKS`, `br`, and `a` to https, mailto or tel. All else that
 * looks like markup is reported and dropped, never kept as text that another program might take for markup (design section 3, case XSS-02).
 */
export function parseText(
  sentence: string,
  knows: (fact: string) => boolean,
  casesOf?: (fact: string) => readonly string[] | undefined,
): ParsedText {
  if (!SPECIAL.test(sentence)) return { text: sentence === '' ? [] : [sentence], troubles: [] }
  return new TextReader(sentence, knows, casesOf).read()
}

class TextReader {
  private readonly troubles: TextTrouble[] = []
  private readonly root: Inline[] = []
  private readonly open: Open[] = []
  /** Refused marks whose closing tag is not reported again, each with the repairs to which that tag's removal is added, if any. */
  private readonly forgiven = new Map<string, Repair[] | undefined>()

  constructor(
    private readonly sentence: string,
    private readonly knows: (fact: string) => boolean,
    private readonly casesOf?: (fact: string) => readonly string[] | undefined,
  ) {}

  read(): ParsedText {
    let from = 0
    for (const found of this.sentence.matchAll(TOKEN)) {
      this.put(this.sentence.slice(from, found.index))
      this.token(found[0], found[1], found.index)
      from = found.index + found[0].length
    }
    this.put(this.sentence.slice(from))
    for (const { words, offset } of this.open) {
      this.refuse('markup', { words, offset }, [{ words, offset, put: '' }])
    }
    return { text: this.root, troubles: this.troubles }
  }

  private token(words: string, fact: string | undefined, offset: number): void {
    if (words.startsWith('{{{')) this.refuse('braces', { words, offset }, [])
    else if (words.startsWith('{{')) this.fact(words, fact ?? '', offset)
    else if (words.startsWith('&')) this.character(words, offset)
    else if (words.startsWith('</')) this.close(words, offset)
    else this.tag(words, offset)
  }

  private fact(words: string, inside: string, offset: number): void {
    const [fact = '', ...forms] = inside.split('|').map((word) => word.trim())
    if (this.knows(fact)) {
      const isFit = !this.casesOf || this.casesOf(fact)?.length === forms.length
      const isPlain = !forms.some((word) => /[<&]/.test(word))
      if (forms.length === 0) this.add({ type: 'fact', fact })
      else if (isFit && isPlain) this.add({ type: 'fact', fact, words: forms })
      else this.refuse(isPlain ? 'words' : 'markup', { words, offset }, [])
    } else {
      const at = fact ? offset + words.indexOf(fact) : offset
      this.refuse('fact', { words: fact || words, offset: at }, [])
    }
  }

  private character(words: string, offset: number): void {
    const character = characterOf(words.slice(1, -1))
    if (character !== undefined) this.put(character)
    else
      this.refuse('markup', { words, offset }, [{ words, offset, put: `&amp;${words.slice(1)}` }])
  }

  private tag(words: string, offset: number): void {
    const name = /^<([a-z]+)\s*>$/i.exec(words)?.[1]?.toLowerCase() ?? ''
    const href = HREF.exec(words)
    if (/^<br\s*\/?>$/i.test(words)) this.add({ type: 'break' })
    else if (isMark(name)) this.enter(name, '', words, offset)
    else if (href) this.enter('a', href[1] ?? href[2] ?? '', words, offset)
    else this.refuseElement(/^<([a-z][^\s/>]*)/i.exec(words)?.[1] ?? '', { words, offset })
  }

  private enter(tag: Mark | 'a', href: string, words: string, offset: number): void {
    const inList = this.open.at(-1)?.tag
    const isItemAstray = tag === 'li' && inList !== 'ul' && inList !== 'ol'
    const isBadLink = tag === 'a' && (!LINK.test(href) || this.open.some((one) => one.tag === 'a'))
    const isTooDeep = this.open.length >= MAX_DEPTH
    if (isItemAstray || isBadLink || isTooDeep) this.refuseElement(tag, { words, offset })
    else this.open.push({ tag, href, words, offset, children: [] })
  }

  private close(words: string, offset: number): void {
    const name = words.slice(2, -1).trim().toLowerCase()
    if (this.forgiven.has(name)) {
      this.forgiven.get(name)?.push({ words, offset, put: '' })
      this.forgiven.delete(name)
      return
    }
    if (!this.open.some(({ tag }) => tag === name)) {
      this.refuse('markup', { words, offset }, [{ words, offset, put: '' }])
      return
    }
    // marks still open inside this one are reported once, at their opening
    while (this.open.at(-1)?.tag !== name) {
      const left = this.leave()
      this.refuseElement(left.tag, left)
    }
    this.leave()
  }

  private leave(): Open {
    const left = this.open.pop()!
    const { tag, href, children } = left
    this.add(tag === 'a' ? { type: 'link', href, children } : { type: 'mark', mark: tag, children })
    return left
  }

  /** Adds characters, joined to the text before them. White space between the items of a list is dropped. */
  private put(characters: string): void {
    const parent = this.open.at(-1)
    const isList = parent?.tag === 'ul' || parent?.tag === 'ol'
    if (characters === '' || (isList && characters.trim() === '')) return
    const siblings = parent?.children ?? this.root
    const last = siblings.at(-1)
    if (typeof last === 'string') siblings[siblings.length - 1] = last + characters
    else siblings.push(characters)
  }

  private add(inline: Exclude<Inline, string>): void {
    const siblings = this.open.at(-1)?.children ?? this.root
    siblings.push(inline)
  }

  /** Refuses an opening tag; its closing tag is then not reported. The repair keeps the mark without attributes, or removes both tags. */
  private refuseElement(name: string, { words, offset }: Words): void {
    const tag = name.toLowerCase()
    const put = mended(tag, words)
    const repairs: Repair[] = [{ words, offset, put }]
    this.forgiven.set(tag, put === '' ? repairs : undefined)
    this.refuse('markup', { words, offset }, repairs)
  }

  private refuse(
    type: TextTrouble['type'],
    { words, offset }: Words,
    repairs: readonly Repair[],
  ): void {
    this.troubles.push({ type, words, offset, repairs })
  }
}

/** The repaired tag: a mark without attributes, a link with https, or nothing. */
function mended(tag: string, words: string): string {
  if (tag === 'a') return /["']http:/i.test(words) ? words.replace(/http:/i, 'https:') : ''
  return isMark(tag) && tag !== 'li' && /\s/.test(words) ? `<${tag}>` : ''
}

function characterOf(reference: string): string | undefined {
  if (!reference.startsWith('#')) return CHARACTERS.get(reference)
  const isHex = /^#x[0-9a-f]{1,6}$/i.test(reference)
  if (!isHex && !/^#[0-9]{1,7}$/.test(reference)) return undefined
  const code = isHex ? Number.parseInt(reference.slice(2), 16) : Number(reference.slice(1))
  const isPrintable = code >= 0x20 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return isPrintable ? String.fromCodePoint(code) : undefined
}
