import { Checkbox } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { BrandComments } from '../../comments/brand-comments'
import { counted } from '../../ui/words'
import { useGoTo } from '../../workbench/open-document'
import { compilationAtom } from '../../worker/atoms'
import { hasError } from '../fields/field-problems'
import { layerName, reachOf } from '../model/layers'
import { problemsAt } from '../model/problems'
import { SECTIONS } from '../model/sections'
import { useTarget } from '../model/use-target'
import { BrandHead, useUndo } from './brand-head'
import { FormSection } from './form-section'

/** The form of a brand, at one of its layers. */
export function BrandForm() {
  const { all, brand, own } = useTarget()
  const { diagnostics } = useAtomValue(compilationAtom)
  const [onlyOwn, showOnlyOwn] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const { undo, redo } = useUndo()
  const goTo = useGoTo()
  /** All fields share the undo of the documents, instead of the browser's own. */
  const onKey = (event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z'
    if (!isUndo) return
    event.preventDefault()
    event.stopPropagation()
    if (event.shiftKey) redo?.()
    else undo?.()
  }
  const reach = reachOf(all, own, [])
  return (
    <section
      className="col br"
      aria-label={`Marca ${brand.name}`}
      data-work
      tabIndex={-1}
      onKeyDownCapture={onKey}
    >
      <BrandHead />
      <nav className="anch" aria-label="Partes do formulário">
        <div className="anch-l">
          {SECTIONS.map(({ id, label, fields }) => {
            const problems = fields.flatMap(({ path }) => problemsAt(diagnostics, own, path))
            return (
              <a
                key={id}
                href={`#s-${id}`}
                onClick={(event) => {
                  event.preventDefault()
                  const part = body.current?.querySelector<HTMLElement>(`#s-${id}`)
                  part?.focus({ preventScroll: true })
                  part?.scrollIntoView()
                }}
              >
                {label}
                {problems.length > 0 && (
                  <i
                    className={hasError(problems) ? 'dot-bad' : 'dot-w'}
                    role="img"
                    aria-label={hasError(problems) ? 'com erro' : 'com aviso'}
                  />
                )}
              </a>
            )
          })}
        </div>
        <Checkbox
          className="only"
          size="xs"
          label={own.kind === 'variant' ? 'Só o que é desta marca' : 'Só o que é desta camada'}
          checked={onlyOwn}
          onChange={(event) => showOnlyOwn(event.currentTarget.checked)}
        />
      </nav>
      <FormNotes>
        {own.kind !== 'variant' && (
          <p className="br-note">
            <span>
              Você está mudando <b>{layerName(own, brand)}</b>: vale para até{' '}
              {counted(reach.reached.length + reach.own.length, 'marca', 'marcas')}. Abaixo de cada
              valor está em quantas ele muda.
            </span>
          </p>
        )}
      </FormNotes>
      <div className="fss" ref={body}>
        {own.kind === 'variant' && <BrandComments variant={brand.id} />}
        {own.unit ? (
          SECTIONS.map((section) => (
            <FormSection key={section.id} section={section} onlyOwn={onlyOwn} />
          ))
        ) : (
          <div className="empty">
            <p>Este arquivo tem um erro de escrita ou é grande demais para o formulário.</p>
            <button
              type="button"
              className="btn"
              onClick={() => goTo({ path: own.path, mode: 'yaml' })}
            >
              Abrir no YAML
            </button>
          </div>
        )}
      </div>
    </section>
  )
}

const FIELDS = SECTIONS.flatMap(({ fields }) => fields)

/** Notes above the form: a conflict, a refused save, and problems that belong to none of its keys. */
function FormNotes({ children }: { readonly children?: ReactNode }) {
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
        <FormNote
          words="Outra pessoa mudou o mesmo lugar."
          action="Comparar as duas versões"
          onAct={() => goTo({ path: own.path })}
        />
      )}
      {refusal !== undefined && <FormNote words={refusal} />}
      {others.map(({ message, range }) => (
        <FormNote
          key={`${range.start.line}:${range.start.character}:${message}`}
          isWarning
          words={message}
          action="Ver no YAML"
          onAct={() => goTo({ path: own.path, range, mode: 'yaml' })}
        />
      ))}
    </>
  )
}

type NoteProps = {
  readonly words: string
  readonly isWarning?: boolean
  readonly action?: string
  readonly onAct?: () => void
}

function FormNote({ words, isWarning = false, action, onAct }: NoteProps) {
  return (
    <p className={`br-note br-note--${isWarning ? 'warn' : 'bad'}`} role="alert">
      <IconAlertTriangle size={15} />
      {words}
      {action && (
        <button type="button" className="btn btn-xs" onClick={onAct}>
          {action}
        </button>
      )}
    </p>
  )
}
