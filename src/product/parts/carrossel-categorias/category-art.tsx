import type { ReactNode } from 'react'
import type { Bem } from '../../facts/plan'

/** Pictures of the goods in six tones that the style sheet mixes from the variant's colours (`.art`). */

const house = (
  <>
    <circle cx="250" cy="56" r="26" fill="var(--p6)" opacity=".9" />
    <path d="M0 138c60-18 110-20 170-10s100 6 150-8v60H0z" fill="var(--p3)" />
    <rect x="182" y="62" width="58" height="92" rx="3" fill="var(--p2)" />
    <path
      d="M194 74h10a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM218 74h10a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM194 96h10a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM218 96h10a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM194 118h10a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM218 118h10a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2z"
      fill="var(--p5)"
      opacity=".9"
    />
    <path d="M76 154V98l48-38 48 38v56z" fill="var(--p5)" />
    <path
      d="M66 104l58-46 58 46"
      fill="none"
      stroke="var(--p1)"
      strokeWidth="9"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M112 154v-30a12 12 0 0 1 24 0v30z" fill="var(--p1)" />
    <circle cx="124" cy="94" r="7" fill="var(--p3)" />
    <path d="M0 154h320v26H0z" fill="var(--p2)" />
    <ellipse cx="48" cy="124" rx="15" ry="22" fill="var(--p2)" />
    <path d="M48 154v-30" stroke="var(--p1)" strokeWidth="3" strokeLinecap="round" />
  </>
)

const wheel = (cx: number, cy: number, r: number) => (
  <>
    <circle cx={cx} cy={cy} r={r} fill="var(--p1)" stroke="var(--p2)" strokeWidth="4" />
    <circle cx={cx} cy={cy} r={r / 2} fill="var(--p5)" />
  </>
)

const road = (
  <>
    <path d="M0 128c50-26 96-30 150-16s110 6 170-18v86H0z" fill="var(--p3)" />
    <path d="M0 146h320v34H0z" fill="var(--p2)" />
    <path
      d="M14 164h34M82 164h34M150 164h34M218 164h34M286 164h34"
      stroke="var(--p5)"
      strokeWidth="4"
      strokeLinecap="round"
      opacity=".8"
    />
  </>
)

const car = (
  <>
    {road}
    <path
      d="M64 138v-16c0-9 6-14 15-16l26-5 22-22c5-5 10-7 17-7h44c7 0 12 2 17 7l22 22 25 5c9 2 14 8 14 16v11a5 5 0 0 1-5 5H69a5 5 0 0 1-5-5z"
      fill="var(--p1)"
    />
    <path
      d="M122 101l14-14c3-3 6-4 10-4h14v18zM170 83h16c4 0 7 1 10 4l13 14h-39z"
      fill="var(--p5)"
    />
    {wheel(106, 139, 20)}
    {wheel(220, 139, 20)}
    <rect x="252" y="112" width="12" height="8" rx="4" fill="var(--p6)" />
    <path d="M150 116h14" stroke="var(--p5)" strokeWidth="3" strokeLinecap="round" />
  </>
)

const motorcycle = (
  <>
    <circle cx="72" cy="58" r="24" fill="var(--p6)" opacity=".9" />
    <path d="M0 132c60-22 130-26 200-8 40 10 80 6 120-6v62H0z" fill="var(--p3)" />
    <path d="M0 150h320v30H0z" fill="var(--p2)" />
    <g fill="none" stroke="var(--p1)" strokeLinecap="round" strokeLinejoin="round">
      <circle cx="104" cy="130" r="25" strokeWidth="8" />
      <circle cx="218" cy="130" r="25" strokeWidth="8" />
      <path d="M218 130 196 74l18-4" strokeWidth="7" />
      <path d="M104 130l34-34h48l10 14" strokeWidth="7" />
    </g>
    <path
      d="M92 92c14-8 34-10 50-4l44 2c10-14 18-16 22-6-2 16-14 30-32 32h-34c-18 0-30-12-50-24z"
      fill="var(--p1)"
    />
    <path d="M96 90c12-8 30-8 46-2l-2 8c-16 0-32-1-44-6z" fill="var(--p2)" />
    <circle cx="104" cy="130" r="6" fill="var(--p1)" />
    <circle cx="218" cy="130" r="6" fill="var(--p1)" />
    <rect x="206" y="80" width="14" height="12" rx="6" fill="var(--p6)" />
  </>
)

const services = (
  <>
    <path d="M0 140c80-20 220-26 320-4v44H0z" fill="var(--p3)" />
    <path d="M0 154h320v26H0z" fill="var(--p2)" />
    <rect x="92" y="70" width="88" height="84" rx="12" fill="var(--p1)" />
    <path
      d="M118 70V58a8 8 0 0 1 8-8h20a8 8 0 0 1 8 8v12"
      fill="none"
      stroke="var(--p1)"
      strokeWidth="7"
    />
    <path d="M112 70v84M160 70v84" stroke="var(--p2)" strokeWidth="6" />
    <path d="M198 100l62-30-22 62-12-24z" fill="var(--p5)" />
    <path d="M226 108l34-38" stroke="var(--p1)" strokeWidth="3" />
    <path
      d="M196 138c-8 6-10 10-12 14"
      stroke="var(--p5)"
      strokeWidth="4"
      strokeDasharray="2 9"
      strokeLinecap="round"
      fill="none"
    />
    <circle cx="64" cy="60" r="20" fill="var(--p6)" opacity=".9" />
  </>
)

const truck = (
  <>
    <circle cx="262" cy="48" r="22" fill="var(--p6)" opacity=".9" />
    {road}
    <rect x="44" y="58" width="126" height="76" rx="8" fill="var(--p5)" />
    <path d="M44 112h126v14a8 8 0 0 1-8 8H52a8 8 0 0 1-8-8z" fill="var(--p2)" />
    <path d="M64 78h86M64 94h56" stroke="var(--p3)" strokeWidth="5" strokeLinecap="round" />
    <path d="M178 72h40c5 0 9 2 12 6l20 27c2 3 3 6 3 9v15a9 9 0 0 1-9 9h-66z" fill="var(--p1)" />
    <path d="M192 84h23c3 0 5 1 7 4l11 16h-41z" fill="var(--p5)" />
    <path d="M36 134h218" stroke="var(--p1)" strokeWidth="8" strokeLinecap="round" />
    {wheel(82, 141, 17)}
    {wheel(126, 141, 17)}
    {wheel(216, 141, 17)}
    <rect x="243" y="116" width="10" height="9" rx="4" fill="var(--p6)" />
  </>
)

const tractor = (
  <>
    <circle cx="60" cy="50" r="24" fill="var(--p6)" opacity=".9" />
    <path d="M0 130c70-24 150-22 210-8 44 10 76 6 110-6v64H0z" fill="var(--p3)" />
    <path d="M0 152h320v28H0z" fill="var(--p2)" />
    <path
      d="M18 166h284M6 176h308"
      stroke="var(--p3)"
      strokeWidth="4"
      strokeLinecap="round"
      strokeDasharray="26 14"
    />
    <path d="M226 92V60" stroke="var(--p1)" strokeWidth="7" strokeLinecap="round" />
    <path d="M112 46h70l14 46h-84z" fill="var(--p1)" />
    <path d="M124 56h50l9 30h-59z" fill="var(--p5)" />
    <path d="M104 40h86" stroke="var(--p1)" strokeWidth="8" strokeLinecap="round" />
    <path d="M98 90h140c9 0 15 6 15 15v29H98z" fill="var(--p1)" />
    <path d="M206 104h34M206 114h34" stroke="var(--p3)" strokeWidth="4" strokeLinecap="round" />
    {wheel(122, 124, 34)}
    {wheel(232, 138, 20)}
    <rect x="248" y="98" width="10" height="10" rx="4" fill="var(--p6)" />
  </>
)

const PICTURES: { readonly [B in Bem]: ReactNode } = {
  IMOVEL: house,
  CARRO: car,
  MOTO: motorcycle,
  SERVICO: services,
  CAMINHAO: truck,
  MAQUINAS: tractor,
}

/** Our drawing of a good; the words beside it say what it is. */
export function CategoryArt({ bem }: { readonly bem: Bem }) {
  return (
    <svg
      className="art"
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="320" height="180" fill="var(--p4)" />
      {PICTURES[bem]}
    </svg>
  )
}
