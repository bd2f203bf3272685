import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { boldWords, picturesIn } from '../docs/read-guide'

const FOLDER = 'docs/pictures'
const SIZES = `${FOLDER}/guia.json`
const IS_MAKING = Boolean(process.env.GUIDE_PICTURES)

type Box = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>

/** A walk through the product by the guide: which of its names have been on the screen, and its pictures. */
export type Walk = {
  /** Takes note of every name of the guide that is on the screen now, as the name of something with a role. */
  readonly sees: (page: Page) => Promise<void>
  /** Makes a picture of the guide, of a part of the screen; without GUIDE_PICTURES only looks whether there is one. */
  readonly pictures: (name: string, part: Locator | Box) => Promise<void>
  /** All names have been seen, and all pictures made. */
  readonly ends: () => void
}

export function walkThrough(page: Page, guide: string): Walk {
  const unseen = new Set(boldWords(guide))
  const pictured = new Map<string, readonly number[]>()
  return {
    async sees(where) {
      const names = [...(await where.locator('body').ariaSnapshot()).matchAll(/^\W*\w+ "(.+?)"/gm)]
      for (const word of [...unseen]) {
        if (names.some(([, name = '']) => isNamed(name, word))) unseen.delete(word)
      }
    },
    async pictures(name, part) {
      const file = `guia-${name}.webp`
      pictured.set(file, [])
      if (!IS_MAKING) return expect(existsSync(`${FOLDER}/${file}`), file).toBe(true)
      const clip = 'x' in part ? part : await part.boundingBox()
      const shot = await ('x' in part ? page : part.page()).screenshot({
        ...(clip && { clip }),
        animations: 'disabled',
      })
      const { width, height } = await sharp(shot)
        .webp({ quality: 78, effort: 6 })
        .toFile(`${FOLDER}/${file}`)
      pictured.set(file, [width, height])
    },
    ends() {
      expect([...unseen], 'names that the admin does not show').toEqual([])
      expect([...pictured.keys()].sort()).toEqual([...picturesIn(guide)].sort())
      if (!IS_MAKING) return
      const sorted = Object.fromEntries([...pictured].sort())
      if (readFileSync(SIZES, 'utf8') !== written(sorted)) writeFileSync(SIZES, written(sorted))
    },
  }
}

/** One picture a line, as the formatter has it. */
const written = (sizes: Readonly<Record<string, readonly number[]>>) =>
  `{\n${Object.entries(sizes)
    .map(([name, size]) => `  "${name}": [${size.join(', ')}]`)
    .join(',\n')}\n}\n`

/** "Publicar" is in "Publicar: 2 arquivos mudaram", not in "Publicar agora"... nor in "Publicaram". */
const isNamed = (name: string, word: string) =>
  name.startsWith(word) && !/^[\p{L}\p{N}]/u.test(name.slice(word.length))
