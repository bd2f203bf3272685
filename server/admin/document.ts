import type { EntryFiles } from './admin-files'

/** Data that a page brings along, as JSON in the element `id`. */
export type HeldData = { readonly id: string; readonly json: string }

/** A page that only loads its script; the JSON of `held` is its only data. `title` and file names are trusted and not escaped. */
export function adminDocument(
  title: string,
  { script, preloads, styles }: EntryFiles,
  held?: HeldData,
): string {
  return [
    '<!doctype html>',
    '<html lang="pt-BR">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${title}</title>`,
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    ...preloads.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
    `<script type="module" crossorigin src="${script}"></script>`,
    '</head>',
    '<body>',
    '<div id="root"></div>',
    ...(held
      ? [`<script type="application/json" id="${held.id}">${escapeJson(held.json)}</script>`]
      : []),
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

/** Escapes `<`, so that no value can close the script element. */
const escapeJson = (json: string) => json.replaceAll('<', '\\u003c')
