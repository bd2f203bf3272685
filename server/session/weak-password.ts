/** First characters of a password that are checked: the time for it grows with the square of the length. */
const JUDGED = 48
/** zxcvbn's "safely unguessable": more than 10^8 guesses. */
const STRONG = 3

type Judge = (password: string, known: readonly string[]) => number

let judge: Promise<Judge> | undefined

/** Loads the word lists when the first password is chosen: they take some megabytes and are rarely needed. */
async function makeJudge(): Promise<Judge> {
  const [{ ZxcvbnFactory }, common, brazil] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-pt-br'),
  ])
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...brazil.dictionary },
    graphs: common.adjacencyGraphs,
  })
  return (password, known) => zxcvbn.check(password.slice(0, JUDGED), [...known]).score
}

/** Whether a password is easy to guess: compares it with leaked passwords, names, rows of keys, dates, and the user's own data. */
export async function isWeak(password: string, email: string, name: string): Promise<boolean> {
  judge ??= makeJudge()
  const known = [email, ...email.split(/[@.]/), ...name.split(' '), 'roteiro', 'consorcio']
  return (await judge)(password, known) < STRONG
}
