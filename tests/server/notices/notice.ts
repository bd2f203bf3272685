import type { TeamNotice } from '../../../server/notices/team-notice'

/** A notice of Marina's, whose name wants to be a header. */
export const NOTICE: TeamNotice = {
  ...{ event: 'review-asked', by: 'Marina\nBcc: todos@exemplo.example', from: 'marina' },
  ...{ message: 'Confere o preço?', path: '/admin/revisoes/7' },
}

/** A log that keeps what happened, in order. */
export const logged = () => {
  const events: string[] = []
  const keep = ({ event }: { event: string }) => void events.push(event)
  return { events, log: { info: keep, warn: keep, error: keep } }
}
