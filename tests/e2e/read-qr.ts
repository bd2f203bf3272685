import type { Locator } from '@playwright/test'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'

/** What a phone's camera would read from the screen. */
export async function readQr(picture: Locator): Promise<string | undefined> {
  const { data, width, height } = PNG.sync.read(await picture.screenshot())
  return jsQR(new Uint8ClampedArray(data), width, height)?.data
}
