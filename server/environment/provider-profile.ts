import { readFile } from 'node:fs/promises'
import { parseDocument } from 'yaml'
import { type Profile, readProfile } from '../../src/product/provider/dialect/profile'

/** The default profile, in the working directory; it sets every key. */
const DEFAULT_FILE = 'provider.yaml'

/** A provider profile is invalid; each problem names file and key. */
export class ProfileInvalid extends Error {
  override readonly name = 'ProfileInvalid'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/** Loads a provider's profile: the default, overridden by the file `own`. Rejects with ProfileInvalid. */
export async function loadProfile(own?: string): Promise<Profile> {
  const base = await readYaml(DEFAULT_FILE)
  const lines = own === undefined ? undefined : await readYaml(own)
  const result = readProfile(base, lines)
  if (result.ok) return result.profile
  throw new ProfileInvalid(result.problems.map((problem) => `${own ?? DEFAULT_FILE}: ${problem}`))
}

async function readYaml(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ProfileInvalid([`${file}: this file cannot be read.`])
  })
  const document = parseDocument(text)
  const [error] = document.errors
  if (error) {
    const line = error.linePos?.[0].line ?? 1
    throw new ProfileInvalid([`${file}:${line}: this is not YAML (${error.code}).`])
  }
  return document.toJS()
}
