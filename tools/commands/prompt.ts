import { readFile } from 'node:fs/promises'

/** Where a command says what comes of it, and what is wrong: standard output and standard error, unless somebody else calls it. */
export type Prompt = {
  readonly log: (text: string) => void
  readonly error: (text: string) => void
}

/** For the person at the prompt, in words. */
export const wordsOf = (reason: unknown): string =>
  reason instanceof Error ? reason.message : String(reason)

/** The text of a file that somebody has named. Throws why there is none, in words: of a folder Node itself would not say which. */
export const readNamed = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`Não foi possível ler ${file} (${Reflect.get(Object(cause), 'code')}).`, {
      cause,
    })
  })

/** Throws for an option that this command does not take: it would be passed over in silence. */
export function takesOnly(command: string, values: object, options: readonly string[]): void {
  const other = Object.keys(values).find((name) => !options.includes(name))
  if (other !== undefined) throw new Error(`${command} não tem a opção --${other}.`)
}

/** A count of things; most names take an s. */
export const countOfThings = (count: number, name: string, names = `${name}s`): string =>
  `${count} ${count === 1 ? name : names}`
