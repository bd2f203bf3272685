import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Files that compression makes smaller; fonts and pictures are compressed already. */
const TEXT = /\.(?:js|css|svg|json)$/

/** Writes a `.br` and a `.gz` beside every text file of a folder; `quality` is brotli's, 0 to 11. */
export async function compressFolder(
  folder: string,
  quality: number = constants.BROTLI_MAX_QUALITY,
): Promise<void> {
  const names = (await readdir(folder)).filter((name) => TEXT.test(name))
  await Promise.all(names.map((name) => compressFile(join(folder, name), quality)))
}

async function compressFile(path: string, quality: number): Promise<void> {
  const body = await readFile(path)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  await Promise.all([
    brotli(body, { params }).then((packed) => writeFile(`${path}.br`, packed)),
    zip(body, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
  ])
}
