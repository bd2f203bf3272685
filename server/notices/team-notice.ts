/** A notice to the team: something happened to a review, or a partner has commented. It holds no data of visitors. */
export type TeamNotice = {
  readonly event: 'review-asked' | 'review-approved' | 'review-returned' | 'partner-commented'
  /** Name of the person who did it. */
  readonly by: string
  /** The sentence of the review, or the comment. */
  readonly message: string
  /** Why the review was sent back. */
  readonly reason?: string
  /** Path of the notice's link, below the admin's address. */
  readonly path: string
  /** Ids of the recipients; absent: everyone who may publish, except the person who did it. */
  readonly to?: readonly string[]
  /** Id of the person who did it; empty for a person outside the team, such as a partner. */
  readonly from: string
}

/** Queues a notice in the background; never throws. */
export type Notify = (notice: TeamNotice) => void

const DEEDS: { readonly [Event in TeamNotice['event']]: string } = {
  'review-asked': 'pediu uma revisão',
  'review-approved': 'aprovou',
  'review-returned': 'devolveu',
  'partner-commented': 'comentou',
}

/** "Ana pediu uma revisão", in one line, so that a line break in a name cannot add a mail header. */
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
