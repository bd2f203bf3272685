import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { Marked } from '../ui/marked'
import { counted } from '../ui/words'
import { useGoTo } from '../workbench/open-document'
import { documentsAtom } from '../workspace/atoms'
import { groupBy } from '../workspace/group-by'
import type { Hit } from '../workspace/search'

/** What a search has found, by file. */
export function Hits({ query, hits }: { query: string; hits: readonly Hit[] }) {
  const goTo = useGoTo()
  const documents = useAtomValue(documentsAtom)
  const files = useMemo(() => [...groupBy(hits, ({ path }) => path)], [hits])
  const open = ({ path, step, line }: Hit) => {
    const text = documents.get(path)?.text?.split('\n')[line ?? 0] ?? ''
    goTo({
      path,
      ...(step !== undefined && { step }),
      ...(line !== undefined && {
        range: { start: { line, character: 0 }, end: { line, character: text.length } },
      }),
    })
  }
  return (
    <>
      <p className="hits-n" role="status">
        {hits.length === 0
          ? 'Nada encontrado. Procure por passo, frase, fato ou marca.'
          : `${counted(hits.length, 'lugar', 'lugares')} em ${counted(files.length, 'arquivo', 'arquivos')}`}
      </p>
      <ul className="tree-b hits">
        {files.map(([path, found]) => (
          <li key={path}>
            <h2 className="hits-f">{path.replace(/^(?:scripts|variants|tests\/talks)\//, '')}</h2>
            {found.map((hit) => (
              <button
                key={`${hit.step ?? ''}:${hit.line ?? ''}`}
                type="button"
                className="trow hit"
                title={hit.text}
                onClick={() => open(hit)}
              >
                <span className="tname">
                  <Marked text={hit.text} query={query} />
                </span>
                {hit.line !== undefined && <span className="tcount tn">{hit.line + 1}</span>}
              </button>
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}
