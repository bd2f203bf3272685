/** What the server said instead of an answer: its code, status, and a sentence that may be shown. */
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

/** No answer, or none that can be understood: whether the server did it is not known. */
export class NoAnswer extends Error {
  constructor(cause: unknown) {
    super('O servidor não responde.', { cause })
  }
}
