/** The same bytes as a Buffer, without a copy: threads and processes pass Buffers on as plain Uint8Arrays. */
export const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)
