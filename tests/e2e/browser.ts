import { existsSync } from 'node:fs'
import { type Browser, chromium, type LaunchOptions } from '@playwright/test'
import packagedChromium from '@sparticuz/chromium'

const INSTALLED = ['/usr/bin/google-chrome', '/usr/bin/chromium', '/usr/bin/chromium-browser']

/** `CHROMIUM_PATH`, else an installed Chrome or Chromium, else the one inside a package of the registry. */
async function executablePath(): Promise<string> {
  const chosen = process.env.CHROMIUM_PATH ?? INSTALLED.find((path) => existsSync(path))
  return chosen ?? packagedChromium.executablePath()
}

/** How to launch the browser of the tests and benchmarks; it looks up nothing outside this machine. */
export async function browserOptions(): Promise<LaunchOptions> {
  return {
    executablePath: await executablePath(),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await browserOptions())
}
