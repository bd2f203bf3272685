import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { makeFolder } from '../../server/store/make-folder'
import { codeOf } from './prompt'

/** Makes the folder that somebody has named, where it is not there yet. Throws why nothing can be written into it, in words. */
export async function makeNamed(folder: string): Promise<void> {
  try {
    await makeFolder(folder)
    await access(folder, constants.W_OK)
  } catch (cause) {
    throw new Error(`Não foi possível escrever em ${folder} (${codeOf(cause)}).`, { cause })
  }
}
