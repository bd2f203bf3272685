import { atom, useAtomValue } from 'jotai'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { ApiCall } from '../api/client'
import { documentsAtom } from './atoms'
import type { WorkDocument } from './document'
import type { Workspace } from './workspace'

type Tools = { readonly workspace: Workspace; readonly call: ApiCall }

const ToolsContext = createContext<Tools | undefined>(undefined)

export function WorkspaceProvider({ tools, children }: { tools: Tools; children: ReactNode }) {
  return <ToolsContext value={tools}>{children}</ToolsContext>
}

function useTools(): Tools {
  const tools = useContext(ToolsContext)
  if (!tools) throw new Error('There is no workspace above this component')
  return tools
}

export const useWorkspace = (): Workspace => useTools().workspace

/** The admin API, for everything but documents: releases, publishing, the schedule. */
export const useCall = (): ApiCall => useTools().call

/** One document; the component renders again only when that document changes. */
export function useDocument(path: string | undefined): WorkDocument | undefined {
  const one = useMemo(
    () => atom((get) => (path === undefined ? undefined : get(documentsAtom).get(path))),
    [path],
  )
  return useAtomValue(one)
}
