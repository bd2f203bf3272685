/** More than the inputs of any conversation that a person has had. */
const MOST_BYTES = 100_000

/** The text of a talk as letters that an address may hold; a tenth of its length or so. */
export async function encodeMoment(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** The text that was encoded; `undefined` where it is none, was cut on its way, or would fill the memory. */
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
