/** The same bytes as a Buffer, which threads and processes hand over as plain arrays; nothing is copied. */
export const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)
