import { scriptDeltaMaker, scriptDeltaTaker } from '../worker/script-delta'
import type { PreviewCommand, PreviewContent, SentCommand } from './protocol'

/** Sends commands through the port of one document in the frame: of a script and a variant only what that does not hold already. */
export function contentSender(
  port: Pick<MessagePort, 'postMessage'>,
): (command: PreviewCommand) => void {
  const scriptDelta = scriptDeltaMaker()
  let shown: PreviewContent['variant'] | undefined
  return (command) => {
    if (command.type !== 'content') return port.postMessage(command)
    const { script, variant, ...rest } = command.content
    const content = {
      ...rest,
      script: scriptDelta(script),
      // with its pictures it may be hundreds of kilobytes
      ...(variant !== shown && { variant }),
    }
    shown = variant
    port.postMessage({ ...command, content } satisfies SentCommand)
  }
}

/** The frame's end: hands on commands as they were before they were sent. */
export function contentHearer(
  heard: (command: PreviewCommand) => void,
): (sent: SentCommand) => void {
  const takeScript = scriptDeltaTaker()
  let shown: PreviewContent['variant'] | undefined
  return (sent) => {
    if (sent.type !== 'content') return heard(sent)
    const { script, variant = shown, ...rest } = sent.content
    shown = variant
    // the first has always a variant
    if (variant) heard({ ...sent, content: { ...rest, variant, script: takeScript(script) } })
  }
}
