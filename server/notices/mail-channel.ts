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
    send: async (notice, keepLeft) => {
      const text = noticeText(notice, adminUrl + notice.path)
      const subject = noticeTitle(notice)
      const left = [...recipientsOf(notice, await people())]
      if (left.length === 0) return 'nobody'
      const refused: string[] = []
      const unsent = () => ({ ...notice, to: [...refused, ...left.map(({ id }) => id)] })
      for (let next = left.shift(); next; next = left.shift()) {
        try {
          const to = { name: '', address: next.email }
          await transport.sendMail({ from, to, subject, text })
        } catch (error) {
          refused.push(next.id)
          // what is wrong with the server would be the same for the next message
          if (!isOfMessage(error)) break
        }
        // a store that does not answer keeps nobody from a message
        await keepLeft(unsent()).catch(() => undefined)
      }
      return unsent().to.length > 0 ? unsent() : undefined
    },
  }
}

/** Whether the error is of this message or its address; any other, such as a wrong password, is one of the server itself. */
const isOfMessage = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')

/** The recipients: the people named in `to`, else everyone who may publish; never the person who did it. */
export const recipientsOf = (
  { to, from }: Pick<TeamNotice, 'to' | 'from'>,
  people: readonly User[],
): readonly User[] =>
  people.filter(
    ({ id, role, disabled, invited }) =>
      !disabled && !invited && id !== from && (to ? to.includes(id) : mayActAs(role, 'publisher')),
  )
