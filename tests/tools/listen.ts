import type { Prompt } from '../../tools/commands/prompt'

/** A prompt, and what a command has said at it. */
export function listen() {
  let [out, err] = ['', '']
  const prompt: Prompt = {
    log: (text) => {
      out += `${text}\n`
    },
    error: (text) => {
      err += `${text}\n`
    },
  }
  return { prompt, out: () => out, err: () => err }
}
