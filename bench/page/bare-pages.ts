import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import type { Answer } from './start-raw'

/** The words of the page that both bare pages show. */
export type Words = { readonly bubble: string; readonly option: string }

const packed = (text: string, type: string): Answer => {
  const body = brotliCompressSync(text)
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'content-encoding': 'br',
    'content-length': String(body.length),
  }
  return { headers, body }
}

const html = (head: string, body: string) =>
  packed(
    `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>.</title>${head}</head><body>${body}</body></html>`,
    'text/html',
  )

/** `/html`: the words and nothing else. `/react`: the same words drawn by React's createRoot, with a button that answers. */
export async function barePages({ bubble, option }: Words): Promise<ReadonlyMap<string, Answer>> {
  const script = '<script type="module" src="/react.js"></script>'
  return new Map([
    ['/html', html('', `<p data-bubble="bot">${bubble}</p><button>${option}</button>`)],
    ['/react', html(script, '<div id="root"></div>')],
    ['/react.js', packed(await reactPage({ bubble, option }), 'text/javascript')],
  ])
}

/** The smallest page of React that draws a bubble and answers a tap with another, built as ours is. */
async function reactPage({ bubble, option }: Words): Promise<string> {
  const dir = await mkdtemp(join(import.meta.dirname, 'react-'))
  try {
    const input = join(dir, 'main.js')
    await writeFile(
      input,
      `import { createElement as h, useState } from 'react'
import { createRoot } from 'react-dom/client'
function Page() {
  const [said, say] = useState(false)
  return [
    h('p', { key: 'bot', 'data-bubble': 'bot' }, ${JSON.stringify(bubble)}),
    said
      ? h('p', { key: 'user', 'data-bubble': 'user' }, ${JSON.stringify(option)})
      : h('button', { key: 'option', 'data-option': '', onClick: () => say(true) }, ${JSON.stringify(option)}),
  ]
}
createRoot(document.getElementById('root')).render(h(Page))
`,
    )
    const built = await build({
      configFile: false,
      logLevel: 'warn',
      build: { write: false, modulePreload: { polyfill: false }, rolldownOptions: { input } },
    })
    const outputs = (Array.isArray(built) ? built : [built]).flatMap((result) =>
      'output' in result ? result.output : [],
    )
    const entry = outputs.find((output) => output.type === 'chunk' && output.isEntry)
    if (entry?.type !== 'chunk') throw new Error('the bare page was not built')
    return entry.code
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}
