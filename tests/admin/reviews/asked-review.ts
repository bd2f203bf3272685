import type { ContentReview } from '../../../src/api/reviews'

/** Who has asked for the review. */
export const RAFAEL = { id: 'u1', name: 'Rafael' }

export const ASKED: ContentReview = {
  id: 3,
  message: 'Frases',
  by: RAFAEL,
  at: 5,
  base: 'a'.repeat(64),
  files: [],
  state: 'asked',
  changed: [],
  writers: [],
}
