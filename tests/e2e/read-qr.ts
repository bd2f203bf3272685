import { expect, type Locator } from '@playwright/test'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'

/** What a phone's camera reads from the screen, once the code is drawn. */
export async function readQr(picture: Locator): Promise<string> {
  let read = ''
  await expect(async () => {
    const { data, width, height } = PNG.sync.read(await picture.screenshot())
    read = jsQR(new Uint8ClampedArray(data), width, height)?.data ?? ''
    expect(read).not.toBe('')
  }).toPass()
  return read
}
