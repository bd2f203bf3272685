import { scriptDeltaMaker, scriptDeltaTaker } from '../worker/script-delta'
import type { PreviewCommand, PreviewContent, SentCommand } from './protocol'

/** Sends commands through the port of the frame's document; of the script and the variant, only what the frame does not have yet. */
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
      // a variant with its pictures may be hundreds of kilobytes
      ...(variant !== shown && { variant }),
    }
    shown = variant
    port.postMessage({ ...command, content } satisfies SentCommand)
  }
}

/** The frame's side of `contentSender`: passes each command on with its script and variant complete again. */
export function contentReceiver(
  heard: (command: PreviewCommand) => void,
): (sent: SentCommand) => void {
  const takeScript = scriptDeltaTaker()
  let shown: PreviewContent['variant'] | undefined
  return (sent) => {
    if (sent.type !== 'content') return heard(sent)
    const { script, variant = shown, ...rest } = sent.content
    shown = variant
    // the first content command always carries a variant
    if (variant) heard({ ...sent, content: { ...rest, variant, script: takeScript(script) } })
  }
}
