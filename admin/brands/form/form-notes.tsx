import { IconAlertTriangle } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useGoTo } from '../../workbench/open-document'
import { compilationAtom } from '../../worker/atoms'
import { problemsAt } from '../model/problems'
import { SECTIONS } from '../model/sections'
import { useTarget } from '../model/use-target'

const FIELDS = SECTIONS.flatMap(({ fields }) => fields)

/** What must be said above the form: a conflict, a save that was refused, and problems that stand at none of its keys. */
export function FormNotes({ children }: { readonly children?: ReactNode }) {
  const { own } = useTarget()
  const { diagnostics } = useAtomValue(compilationAtom)
  const goTo = useGoTo()
  const placed = new Set(FIELDS.flatMap(({ path }) => problemsAt(diagnostics, own, path)))
  const others = diagnostics.filter((one) => one.path === own.path && !placed.has(one))
  const { conflict, refusal } = own.document
  return (
    <>
      {children}
      {conflict && (
        <p className="br-note br-note--bad" role="alert">
          <IconAlertTriangle size={15} />
          Outra pessoa mudou o mesmo lugar.
          <button type="button" className="btn btn-xs" onClick={() => goTo({ path: own.path })}>
            Comparar as duas versões
          </button>
        </p>
      )}
      {refusal !== undefined && (
        <p className="br-note br-note--bad" role="alert">
          <IconAlertTriangle size={15} />
          {refusal}
        </p>
      )}
      {others.map(({ message, range }) => (
        <p key={message} className="br-note br-note--warn" role="alert">
          <IconAlertTriangle size={15} />
          {message}
          <button
            type="button"
            className="btn btn-xs"
            onClick={() => goTo({ path: own.path, range, mode: 'yaml' })}
          >
            Ver no YAML
          </button>
        </p>
      ))}
    </>
  )
}
