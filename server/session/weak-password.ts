/** A password is judged by its beginning, since the time that this takes grows with the square of the length. */
const JUDGED = 48
/** zxcvbn's "safely unguessable": more than 10^8 guesses. */
const STRONG = 3

type Judge = (password: string, known: readonly string[]) => number

let judge: Promise<Judge> | undefined

/** The lists are some megabytes, and hardly ever needed: they are read at the first password that somebody chooses. */
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

/** Whether a password is among those that are tried first: lists of leaked ones, names, keyboards, dates, and what is known of the person. */
export async function isWeak(password: string, email: string, name: string): Promise<boolean> {
  judge ??= makeJudge()
  const known = [email, ...email.split(/[@.]/), ...name.split(' '), 'roteiro', 'consorcio']
  return (await judge)(password, known) < STRONG
}
