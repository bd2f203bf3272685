import type { ReactNode } from 'react'

type Props = { readonly picture: ReactNode; readonly tone?: 'wait' | 'no' }

/** The illustration at the top of a card that shows the state of a payment; its tones are mixed from the variant's colours (`.art`). */
export function Scene({ picture, tone }: Props) {
  return (
    <div className={tone ? `scene art scene--${tone}` : 'scene art'} aria-hidden="true">
      <svg viewBox="0 0 328 112" aria-hidden="true">
        {picture}
      </svg>
    </div>
  )
}

/** A house that is paid for. */
export const paidScene = (
  <>
    <circle cx="262" cy="36" r="20" fill="var(--p3)" />
    <path d="M-500 112V86Q-240 52 0 78T328 70T828 80V112z" fill="var(--p3)" />
    <path d="M-500 113V100Q-150 72 80 97T420 91T828 98V113z" fill="var(--p2)" />
    <path d="M126 102V62l38-30 38 30v40z" fill="var(--p5)" />
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d="M117 67l47-37 47 37" stroke="var(--p1)" strokeWidth="8" />
    </g>
    <rect x="155" y="74" width="18" height="28" rx="3" fill="var(--p6)" />
    <rect x="135" y="70" width="13" height="13" rx="2.5" fill="var(--p3)" />
    <path d="M78 100V84" stroke="var(--p1)" strokeWidth="4" />
    <circle cx="78" cy="74" r="15" fill="var(--p1)" opacity=".8" />
    <circle cx="206" cy="76" r="19" fill="var(--success)" stroke="var(--p5)" strokeWidth="4" />
    <g fill="none" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
      <path d="M198 76l6 6 10-12" stroke="var(--p5)" />
      <path d="M96 26l6 6M120 14l-2 8M226 18l-5 7M60 40h8" stroke="var(--p1)" />
    </g>
  </>
)

/** A telephone that has paid, and the bank that has not yet answered. */
export const bankScene = (
  <>
    <ellipse cx="80" cy="101" rx="40" ry="5" fill="var(--ink)" opacity=".08" />
    <ellipse cx="248" cy="101" rx="56" ry="5" fill="var(--ink)" opacity=".08" />
    <rect x="56" y="14" width="48" height="86" rx="9" fill="var(--p1)" />
    <rect x="61" y="22" width="38" height="66" rx="4" fill="var(--p5)" />
    <circle cx="80" cy="52" r="13" fill="var(--success)" />
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d="M74 52l4 4 8-9" stroke="var(--p5)" strokeWidth="3.4" />
      <path d="M70 75h20" stroke="var(--p3)" strokeWidth="4" />
    </g>
    <g fill="var(--warning)">
      <circle cx="130" cy="58" r="4.5" />
      <circle cx="150" cy="58" r="4.5" opacity=".65" />
      <circle cx="170" cy="58" r="4.5" opacity=".35" />
    </g>
    <path d="M202 44l46-26 46 26z" fill="var(--p1)" />
    <path d="M204 46h88v7h-88z" fill="var(--p2)" />
    <path
      d="M212 55h11v34h-11zM233 55h11v34h-11zM254 55h11v34h-11zM275 55h11v34h-11z"
      fill="var(--p2)"
    />
    <rect x="200" y="90" width="96" height="9" rx="2" fill="var(--p1)" />
  </>
)

/** A card at an angle, with a mark on a round badge at its corner. */
const cardWith = (angle: number, badge: string, mark: string) => (
  <>
    <ellipse cx="164" cy="100" rx="96" ry="6" fill="var(--ink)" opacity=".08" />
    <g transform={`translate(158 54) rotate(${angle})`}>
      <rect x="-58" y="-37" width="116" height="74" rx="11" fill="var(--p1)" />
      <path d="M-58 -20h116v14h-116z" fill="var(--p2)" />
      <rect x="-44" y="10" width="22" height="14" rx="4" fill="var(--p3)" />
      <path d="M-12 17h36" stroke="var(--p3)" strokeWidth="5" strokeLinecap="round" />
    </g>
    <circle cx="216" cy="76" r="19" fill={badge} stroke="var(--p5)" strokeWidth="4" />
    <path
      d={mark}
      fill="none"
      stroke="var(--p5)"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </>
)

/** A card payment that is still pending. */
export const cardScene = cardWith(-4, 'var(--warning)', 'M216 68v9l6 4')

/** A card that was refused. */
export const refusedScene = cardWith(-8, 'var(--danger)', 'M216 68v9M216 84v.01')
