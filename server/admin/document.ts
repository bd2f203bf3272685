import type { EntryFiles } from './admin-files'

/** What a page holds beside its script, as JSON in the element `id`. */
export type HeldData = { readonly id: string; readonly json: string }

/** A page that only starts its script: no inline script, and no data but what is given. The names in it are the build's own. */
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

/** No value can end the element that it stands in. */
const escapeJson = (json: string) => json.replaceAll('<', '\\u003c')
