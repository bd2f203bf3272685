/** What the team is told of: what happened to a review, or that a partner has commented. Nothing of it is a visitor's. */
export type TeamNotice = {
  readonly event: 'review-asked' | 'review-approved' | 'review-returned' | 'partner-commented'
  /** Who did it, by name. */
  readonly by: string
  /** The sentence of the review, or the comment. */
  readonly message: string
  /** Why it was sent back. */
  readonly reason?: string
  /** Below the admin's address. */
  readonly path: string
  /** Ids of the people it is for; absent: who may publish, but for who did it. */
  readonly to?: readonly string[]
  /** The id of who did it; empty: nobody of the team. */
  readonly from: string
}

/** Tells of something; nobody waits for it, and it never throws. */
export type Notify = (notice: TeamNotice) => void

const DEEDS: { readonly [Event in TeamNotice['event']]: string } = {
  'review-asked': 'pediu uma revisão',
  'review-approved': 'aprovou',
  'review-returned': 'devolveu',
  'partner-commented': 'comentou',
}

/** "Ana pediu uma revisão", in one line: no line break of a name becomes another header. */
export const noticeTitle = ({ event, by }: TeamNotice): string =>
  `${by} ${DEEDS[event]}`.replace(/\s+/g, ' ')

/** The whole notice as lines of plain text. */
export const noticeText = (notice: TeamNotice, address: string): string =>
  [
    `${noticeTitle(notice)}: ${notice.message}`,
    ...(notice.reason === undefined ? [] : [`Por quê: ${notice.reason}`]),
    '',
    address,
    '',
  ].join('\n')
