import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconPencil,
  IconSend,
} from '@tabler/icons-react'
import { type FormEvent, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { useWorkspace } from '../../workspace/context'
import { ShareBrand } from '../share/share-brand'
import { SheetFrame } from '../sheet/sheet-frame'
import { BrandFields, LONG_NUMBER, NO_NAME } from './brand-fields'
import { type DraftBrand, useDraftBrand } from './draft-brand'
import { type BrandCandidate, useBrandCandidate } from './use-candidate'
import '../../preview/preview.css'
import './new-brand.css'

/** The form for a new brand (name, address, logo, colours, first messages), with a preview of its page beside it. */
export default function NewBrand() {
  const workspace = useWorkspace()
  const draft = useDraftBrand()
  const [made, setMade] = useState<string>()
  const [told, setTold] = useState('')
  /** The logo until now, where the form was sent while another one is on its way. */
  const [logoBefore, setLogoBefore] = useState<string>()
  const file = `variants/${draft.id}.yaml`
  const candidate = useBrandCandidate(file, made === undefined ? draft.text : '')
  const errors = (candidate?.problems ?? []).filter(({ severity }) => severity === 'error')

  const create = () => {
    if (draft.typed.name.trim() === '') return setTold('Dê um nome à marca.')
    if (draft.isTaken) return setTold('Já existe uma marca com este identificador.')
    if (draft.id === '' || !draft.isName) return setTold(NO_NAME)
    if (!draft.isNumber) return setTold(LONG_NUMBER)
    if (errors.length > 0) return setTold('Corrija antes o que está marcado abaixo.')
    if (draft.text === '') return setTold(UNWRITTEN)
    if (draft.isSending) {
      setLogoBefore(draft.typed.logo)
      return setTold('A marca é criada assim que o logotipo tiver chegado.')
    }
    if (!workspace.create(file, draft.text)) return setTold('Este nome de arquivo não serve.')
    return setMade(draft.id)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    create()
  }

  useEffect(() => {
    if (logoBefore === undefined || draft.isSending) return
    setLogoBefore(undefined)
    setTold('')
    // one that was cancelled or has failed leaves the form as it is
    if (draft.typed.logo !== logoBefore) create()
  })
  return (
    <div className="nb panes-row">
      {made !== undefined ? (
        <Made id={made} draft={draft} />
      ) : (
        <form className="nb-f" aria-label="Nova marca" onSubmit={send}>
          <h1>Nova marca</h1>
          <BrandFields draft={draft} />
          <div className="nb-bar">
            <Problems candidate={candidate} />
            {told !== '' && (
              <p className="bad-t nb-note" role="alert">
                {told}
              </p>
            )}
            <div className="nb-end">
              <Button type="submit" variant="filled">
                Criar marca
              </Button>
              <Link className="btn btn-ghost" to="/marcas">
                Cancelar
              </Link>
              <span className="dim">Fica no rascunho até alguém publicar.</span>
            </div>
          </div>
        </form>
      )}
      <aside className="nb-p" aria-label="Como fica">
        <div className="phone">
          <div className="screen" inert>
            {candidate?.shown ? (
              <SheetFrame {...candidate.shown} />
            ) : (
              <p className="ph-empty">A página aparece quando a marca tiver um nome.</p>
            )}
          </div>
        </div>
      </aside>
    </div>
  )
}

const UNWRITTEN =
  'O arquivo não pôde ser escrito. Se for cópia, a marca copiada tem um erro de escrita: corrija-a antes, ou comece de outra.'

/** The compiler's diagnostics of the new brand: clashes of host and path, colours, words. */
function Problems({ candidate }: { readonly candidate: BrandCandidate | undefined }) {
  const problems = candidate?.problems ?? []
  if (problems.length === 0) return null
  return (
    <ul className="nb-l" aria-label="O que conferir">
      {problems.map(({ code, path, message, severity }) => (
        <li
          key={`${code} ${path} ${message}`}
          className={severity === 'error' ? 'bad-t' : 'warn-t'}
        >
          {severity === 'error' ? <IconCircleX size={15} /> : <IconAlertTriangle size={15} />}
          {message}
        </li>
      ))}
    </ul>
  )
}

type MadeProps = { readonly id: string; readonly draft: DraftBrand }

/** The next steps for the brand just created, in their usual order. */
function Made({ id, draft: { typed, path } }: MadeProps) {
  const address = typed.host === '' ? path : typed.host
  return (
    <div className="nb-made">
      <header>
        <span className="st-ic">
          <IconCircleCheck size={20} />
        </span>
        <div>
          <h1>{typed.name} está no rascunho</h1>
          <p className="dim">
            Ninguém a vê ainda. Depois de publicada, abre em <b>{address}</b>.
          </p>
        </div>
      </header>
      <section className="nb-do" aria-label="Conferir">
        <h2>Conferir palavras e imagens</h2>
        <p className="dim">
          Frase a frase, com a página ao lado; o que não mudar aqui vem do grupo ou da base.
        </p>
        <Link className="btn btn-primary" to={`/marcas/${id}`}>
          <IconPencil size={16} />
          Abrir a marca
        </Link>
      </section>
      <ShareBrand id={id} />
      <section className="nb-do" aria-label="Publicar">
        <h2>Publicar</h2>
        <p className="dim">Só esta marca, ou junto com o resto do rascunho; agora ou agendada.</p>
        <Link className="btn" to="/publicar">
          <IconSend size={16} />
          Ir para Publicar
        </Link>{' '}
        <Link className="btn btn-ghost" to="/marcas">
          Ver todas as marcas
        </Link>
      </section>
    </div>
  )
}
