import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A picture with something to compress: a gradient and a bright spot at (70 %, 30 %). */
export async function photo(width = 1600, height = 1200): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="a" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#234"/><stop offset="1" stop-color="#9cf"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#a)"/>
    <circle cx="${width * 0.7}" cy="${height * 0.3}" r="${height / 20}" fill="#ff0000"/></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer()
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A PNG of one bit a pixel, whose few kilobytes unpack to `width * height` pixels. */
export function bomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export const SCRIPT_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'

/** A multipart form as a browser sends it. */
export function form(fields: Readonly<Record<string, string>>, file?: Buffer, name = 'foto.jpg') {
  const boundary = 'limite'
  const part = (head: string, body: Buffer | string) => [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ]
  const parts = [
    ...Object.entries(fields).flatMap(([field, text]) => part(`name="${field}"`, text)),
    ...(file ? part(`name="file"; filename="${name}"\r\ncontent-type: image/jpeg`, file) : []),
    Buffer.from(`--${boundary}--\r\n`),
  ]
  return {
    payload: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
