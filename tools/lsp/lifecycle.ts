import * as lsp from 'vscode-languageserver/node'

/** Where the connection stands: `starting` lasts until `initialize` is answered. */
type Phase = 'new' | 'starting' | 'running' | 'ended'

type Transport = { readonly reader: lsp.MessageReader; readonly writer: lsp.MessageWriter }

/**
 * A transport that keeps the protocol's order: before `initialize` is answered, requests are refused and notifications are dropped; a
 * second `initialize` and whatever comes after `shutdown` is refused. `exit` always passes.
 */
export function inOrder({ reader, writer }: Transport): Transport & {
  /** Whether the client has asked for the end, so that its going away is no failure. */
  readonly hasEnded: () => boolean
} {
  let phase: Phase = 'new'
  let starting: lsp.RequestMessage['id'] | undefined

  const refusal = (method: string): lsp.ResponseError<void> | undefined => {
    const isStart = method === lsp.InitializeRequest.method
    if (phase === 'new' && isStart) return undefined
    if (phase === 'running' && !isStart) return undefined
    return phase === 'new' || phase === 'starting'
      ? new lsp.ResponseError(lsp.ErrorCodes.ServerNotInitialized, NOT_YET)
      : new lsp.ResponseError(lsp.ErrorCodes.InvalidRequest, NO_MORE)
  }
  const take = (message: lsp.RequestMessage, pass: lsp.DataCallback) => {
    const { id, method, jsonrpc } = message
    const error = refusal(method)?.toJson()
    if (error) {
      void writer.write({ jsonrpc, id, error } as lsp.ResponseMessage)
      return
    }
    if (method === lsp.ShutdownRequest.method) phase = 'ended'
    if (method === lsp.InitializeRequest.method) {
      phase = 'starting'
      starting = id
    }
    pass(message)
  }
  const isDropped = (message: lsp.Message) =>
    lsp.Message.isNotification(message) &&
    phase !== 'running' &&
    message.method !== lsp.ExitNotification.method

  return {
    hasEnded: () => phase === 'ended',
    reader: {
      onError: reader.onError,
      onClose: reader.onClose,
      onPartialMessage: reader.onPartialMessage,
      dispose: () => reader.dispose(),
      listen: (pass) =>
        reader.listen((message) => {
          if (lsp.Message.isRequest(message)) take(message, pass)
          else if (!isDropped(message)) pass(message)
        }),
    },
    writer: {
      onError: writer.onError,
      onClose: writer.onClose,
      dispose: () => writer.dispose(),
      end: () => writer.end(),
      write: (message) => {
        if (phase === 'starting' && lsp.Message.isResponse(message) && message.id === starting) {
          phase = message.error ? 'new' : 'running'
        }
        return writer.write(message)
      },
    },
  }
}

const NOT_YET = 'The server is not initialized.'
const NO_MORE = 'Not allowed at this point of the session.'
