import { consolePrompt, wordsOf } from '../commands/prompt'
import { writeAll } from './write-all'

type Refused = { readonly ok: false; readonly problems: readonly string[] }

type Generator<Plan> = {
  readonly usage: string
  /** What the command line asks for; may throw at what it cannot read. */
  readonly plan: (args: readonly string[]) => Plan | Refused
  /** The files by path, and what whoever called has to do by hand. */
  readonly write: (plan: Plan) => {
    readonly files: ReadonlyMap<string, string>
    readonly still: readonly string[]
  }
}

/**
 * Writes what the command line asks for, all or nothing, and prints the files; else says why not, and how it is called. Gives the exit
 * code. The generator is loaded within, so that a source file which it imports and which is not there is told in words too.
 */
export async function runGenerator<Plan extends { readonly ok: true }>(
  load: () => Promise<Generator<Plan>>,
  args: readonly string[],
): Promise<number> {
  const { log, error } = consolePrompt()
  try {
    const { usage, plan, write } = await load()
    if (args.includes('--help')) {
      log(usage)
      return 0
    }
    const planned = read(plan, args)
    if (!planned.ok) {
      error(`${planned.problems.join('\n')}\n\n${usage}`)
      return 1
    }
    const { files, still } = write(planned)
    writeAll(files)
    log([...[...files.keys()].toSorted(), ...still].join('\n'))
    return 0
  } catch (reason) {
    error(`All files are as they were: ${wordsOf(reason).trimEnd()}`)
    return 1
  }
}

function read<Plan>(plan: Generator<Plan>['plan'], args: readonly string[]): Plan | Refused {
  try {
    return plan(args)
  } catch (error) {
    return { ok: false, problems: [wordsOf(error)] }
  }
}
