import { createTransport } from 'nodemailer'
import { mayActAs, type User } from '../../src/api/user'
import type { NoticeChannel } from './send-notices'
import { noticeText, noticeTitle, type TeamNotice } from './team-notice'

/** How long each step of a conversation with the mail server may take, in milliseconds. */
const LIMIT = 10_000

type Options = {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  readonly url: string
  readonly from: string
  readonly adminUrl: string
  readonly people: () => Promise<readonly User[]>
}

/** Sends notices by e-mail, one message to each person, so that nobody learns another's address. */
export function mailChannel({ url, from, adminUrl, people }: Options): NoticeChannel {
  const transport = createTransport({
    url,
    connectionTimeout: LIMIT,
    greetingTimeout: LIMIT,
    socketTimeout: LIMIT,
  })
  return {
    name: 'mail',
    send: async (notice) => {
      const text = noticeText(notice, adminUrl + notice.path)
      for (const { email } of recipientsOf(notice, await people())) {
        const subject = noticeTitle(notice)
        await transport.sendMail({ from, to: { name: '', address: email }, subject, text })
      }
    },
  }
}

/** The recipients: the people named in `to`, else everyone who may publish; never the person who did it. */
export const recipientsOf = (
  { to, from }: Pick<TeamNotice, 'to' | 'from'>,
  people: readonly User[],
): readonly User[] =>
  people.filter(
    ({ id, role, disabled, invited }) =>
      !disabled && !invited && id !== from && (to ? to.includes(id) : mayActAs(role, 'publisher')),
  )
