import type { ReactNode } from 'react'

/** Line drawings on a grid of 20, drawn in the colour of the words beside them. */
const DRAWINGS = {
  chat: (
    <>
      <path d="M10 3.2c4 0 7 2.7 7 6.2s-3 6.2-7 6.2c-.8 0-1.6-.1-2.3-.3L4 16.8l.9-3A5.8 5.8 0 0 1 3 9.4c0-3.5 3-6.2 7-6.2z" />
      <path d="M7 9.4h.01M10 9.4h.01M13 9.4h.01" strokeWidth="2.2" />
    </>
  ),
  menu: <path d="M3.5 6h13M3.5 10h13M3.5 14h13" />,
  info: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 9.4v4M10 6.6h.01" strokeWidth="2" />
    </>
  ),
  bag: (
    <>
      <path d="M4.3 7h11.4l.8 9.5H3.5z" />
      <path d="M7 9V5.8a3 3 0 0 1 6 0V9" />
    </>
  ),
  key: (
    <>
      <circle cx="7" cy="13" r="3.5" />
      <path d="M9.5 10.5 16.5 3.5M13.5 6.5l2 2" />
    </>
  ),
  question: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M8 8.2a2 2 0 1 1 2.9 1.8c-.6.3-.9.7-.9 1.3M10 13.8h.01" />
    </>
  ),
  next: <path d="M7.5 4.5 13 10l-5.5 5.5" />,
  flask: (
    <>
      <path d="M8 3h4M8.7 3v5L4.3 15.6A1.3 1.3 0 0 0 5.4 17.5h9.2a1.3 1.3 0 0 0 1.1-1.9L11.3 8V3" />
      <path d="M6.6 13h6.8" />
    </>
  ),
} satisfies { readonly [name: string]: ReactNode }

export type SiteIconName = keyof typeof DRAWINGS

/** A drawing beside words; never the only name of a thing. */
export function SiteIcon({ name }: { readonly name: SiteIconName }) {
  return (
    <svg className="i" viewBox="0 0 20 20" aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  )
}
