import type { Connection } from 'vscode-languageserver/node'
import type { Diagnostic } from '../../src/core/language/diagnostics/diagnostic'
import type { Service } from '../../src/core/language/service/service'
import { diagnosticOf } from './convert'
import type { Workspace } from './workspace'

/** Milliseconds in which a completion that comes with a keystroke is answered before the check. */
const PAUSE = 20

/**
 * Publishes the diagnostics of all files a moment after a change, so that a burst of keystrokes is one check. A file is
 * told again only when what is wrong with it, or its version, is another.
 */
export function publisher(
  connection: Connection,
  service: Service,
  workspace: Workspace,
  language: 'pt' | 'en',
): () => void {
  const told = new Map<string, string>()
  let isDue = false

  const publish = () => {
    isDue = false
    const byPath = new Map<string, Diagnostic[]>([...told.keys()].map((path) => [path, []]))
    for (const one of service.diagnostics()) {
      byPath.set(one.path, [...(byPath.get(one.path) ?? []), one])
    }
    for (const [path, found] of byPath) tell(path, found)
  }
  const tell = (path: string, found: readonly Diagnostic[]) => {
    const diagnostics = found.map((one) => diagnosticOf(one, workspace.uriOf, language))
    const version = workspace.versionOf(path)
    const mark = JSON.stringify([version, diagnostics])
    if (told.get(path) === mark) return
    told.set(path, mark)
    const uri = workspace.uriOf(path)
    void connection.sendDiagnostics({ uri, ...(version !== undefined && { version }), diagnostics })
  }
  // whatever a timer throws would end the server
  const publishOrTell = () => {
    try {
      publish()
    } catch (error) {
      connection.window.showErrorMessage(String(error))
    }
  }
  return () => {
    if (isDue) return
    isDue = true
    setTimeout(publishOrTell, PAUSE)
  }
}
