import './monaco-parts'
import * as monaco from 'monaco-editor/esm/vs/editor/editor.api.js'
import EditorWorker from 'monaco-editor/esm/vs/editor/editor.worker.js?worker'
import { configuration, grammar } from './yaml-grammar'

/** What our documents are to the editor: YAML, with our own service in place of any other. */
export const LANGUAGE = 'roteiro'

const SCHEME = 'roteiro'

self.MonacoEnvironment = { getWorker: () => new EditorWorker() }

monaco.languages.register({ id: LANGUAGE })
monaco.languages.setLanguageConfiguration(LANGUAGE, configuration)
monaco.languages.setMonarchTokensProvider(LANGUAGE, grammar)

export const uriOf = (path: string): monaco.Uri =>
  monaco.Uri.from({ scheme: SCHEME, path: `/${path}` })

export const pathOf = (uri: monaco.Uri): string | undefined =>
  uri.scheme === SCHEME ? uri.path.slice(1) : undefined

export { monaco }
