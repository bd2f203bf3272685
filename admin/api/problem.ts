/** A refusal by the server: its status, its code, and a message that may be shown to the user. */
export class ApiRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** The whole body: a conflict brings both texts. */
    readonly body: unknown,
  ) {
    super(message)
  }
}

/** No answer, or an unreadable one: it is unknown whether the server carried out the request. */
export class NoResponse extends Error {
  constructor(cause: unknown) {
    super('O servidor não responde.', { cause })
  }
}

/** Whether a change may have been made all the same: a failure inside the server may have come after it. */
export const mayBeDone = (error: unknown): boolean =>
  error instanceof NoResponse || (error instanceof ApiRefusal && error.code === 'internal')
