import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as brazil from '@zxcvbn-ts/language-pt-br'

/** First characters of a password that are checked: the time for it grows with the square of the length. */
const JUDGED = 48
/** zxcvbn's "safely unguessable": more than 10^8 guesses. */
const STRONG = 3

let made: ZxcvbnFactory | undefined

/** Ranks the word lists when the first password is chosen: that takes some megabytes and is rarely needed. */
const judge = (): ZxcvbnFactory => {
  made ??= new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...brazil.dictionary },
    graphs: common.adjacencyGraphs,
  })
  return made
}

/** Whether a password is easy to guess: compares it with leaked passwords, names, rows of keys, dates, and the user's own data. */
export function isWeak(password: string, email: string, name: string): boolean {
  const known = [email, ...email.split(/[@.]/), ...name.split(' '), 'roteiro', 'consorcio']
  return judge().check(password.slice(0, JUDGED), known).score < STRONG
}
