/** Limit for the decoded text: more than the inputs of any real conversation. */
const MOST_BYTES = 100_000

/** Compresses the text of a talk to base64url for use in an address; about a tenth of its length. */
export async function encodeMoment(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** The encoded text; `undefined` if the code is invalid, cut off, or longer than `MOST_BYTES` when decoded. */
export async function decodeMoment(code: string): Promise<string | undefined> {
  try {
    const letters = atob(code.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    return await readText(stream.getReader())
  } catch {
    return undefined
  }
}

async function readText(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let text = ''
  for (let length = 0; ; ) {
    const { value, done } = await reader.read()
    if (done) return text + decoder.decode()
    length += value.length
    if (length > MOST_BYTES) {
      await reader.cancel()
      return undefined
    }
    text += decoder.decode(value, { stream: true })
  }
}
