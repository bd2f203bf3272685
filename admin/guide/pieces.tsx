import type { MarkedToken } from 'marked'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import sizes from '../../docs/pictures/guia.json'
import { headingOf } from './outline'

type Tokens = readonly MarkedToken[]

/** Renders the guide's tokens as React elements, so that its text can never become markup. */
export function GuideBlocks({ of }: { readonly of: Tokens }): ReactNode {
  // the text never changes while it is shown, so the index is a stable key
  // biome-ignore lint/suspicious/noArrayIndexKey: as above
  return of.map((token, index) => <Fragment key={index}>{pieceOf(token)}</Fragment>)
}

const inner = (tokens: unknown) => <GuideBlocks of={(tokens ?? []) as Tokens} /> // marked's types are wider than what its lexer returns

function pieceOf(token: MarkedToken): ReactNode {
  switch (token.type) {
    case 'heading': {
      const { id, depth } = headingOf(token)
      const Heading = depth === 1 ? 'h1' : depth === 2 ? 'h2' : 'h3'
      return (
        <Heading id={id} tabIndex={-1}>
          {inner(token.tokens)}
        </Heading>
      )
    }
    case 'paragraph': {
      const [only, ...more] = token.tokens
      if (only?.type === 'image' && more.length === 0) return pieceOf(only as MarkedToken)
      return <p>{inner(token.tokens)}</p>
    }
    case 'list': {
      const items = token.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={index}>{inner(item.tokens)}</li>
      ))
      return token.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
    case 'blockquote':
      return <aside className="guide-note">{inner(token.tokens)}</aside>
    case 'table':
      return (
        <table className="tbl">
          <thead>
            <tr>
              {token.header.map((cell) => (
                <th key={cell.text} scope="col">
                  {inner(cell.tokens)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {token.rows.map((row) => (
              <tr key={row.map(({ text }) => text).join()}>
                {row.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                  <td key={index}>{inner(cell.tokens)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
    case 'image': {
      const picture = pictureAt(token.href)
      return (
        picture && (
          <a className="guide-pic" href={picture.src} target="_blank" rel="noreferrer">
            <img {...picture} alt={token.text} />
          </a>
        )
      )
    }
    case 'link':
      return token.href.startsWith('#') ? (
        <Link className="guide-a" to={{ hash: token.href }}>
          {inner(token.tokens)}
        </Link>
      ) : (
        token.text
      )
    case 'strong':
      return <b>{inner(token.tokens)}</b>
    case 'em':
      return <em>{inner(token.tokens)}</em>
    case 'codespan':
      return <code className="mono">{token.text}</code>
    case 'text':
      return token.tokens ? inner(token.tokens) : token.text
    case 'escape':
      return token.text
    default:
      return null
  }
}

const ADDRESSES: Readonly<Record<string, string>> = import.meta.glob(
  '../../docs/pictures/guia-*.webp',
  { eager: true, query: '?url', import: 'default' },
)

const SIZES: ReadonlyMap<string, readonly number[]> = new Map(Object.entries(sizes))

/** A picture of the guide by its address in the text; its size is known ahead, so that the layout does not shift when it loads. */
function pictureAt(href: string) {
  const src = ADDRESSES[`../../docs/${href}`]
  const [width, height] = SIZES.get(href.replace('pictures/', '')) ?? []
  return src === undefined ? undefined : { src, width, height }
}
