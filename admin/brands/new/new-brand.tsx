import { Button, Input, Select, Textarea, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { useWorkspace } from '../../workspace/context'
import { SentenceField } from '../sentence/sentence-field'
import { ShareBrand } from '../share/share-brand'
import { SheetFrame } from '../sheet/sheet-frame'
import { useOpening } from '../words/use-says'
import { useDraftBrand } from './draft-brand'
import { LogoColours } from './logo-colours'
import { type BrandCandidate, useBrandCandidate } from './use-candidate'
import '../../preview/preview.css'
import './new-brand.css'

/** A new brand from a group or a copy: its name, where it is found, its logo and colours, its first words; beside them the page itself. */
export default function NewBrand() {
  const workspace = useWorkspace()
  const draft = useDraftBrand()
  const [made, setMade] = useState<string>()
  const [told, setTold] = useState('')
  const file = `variants/${draft.id}.yaml`
  const candidate = useBrandCandidate(file, made === undefined ? draft.text : '')
  const errors = (candidate?.problems ?? []).filter(({ severity }) => severity === 'error')

  const create = (event: FormEvent) => {
    event.preventDefault()
    if (draft.typed.name.trim() === '') return setTold('Dê um nome à marca.')
    if (draft.isTaken) return setTold('Já existe uma marca com este identificador.')
    if (!draft.isName) return setTold(NO_NAME)
    if (errors.length > 0) return setTold('Corrija antes o que está marcado abaixo.')
    if (!workspace.create(file, draft.text)) return setTold('Este nome de arquivo não serve.')
    return setMade(draft.id)
  }
  if (made !== undefined) return <Made id={made} name={draft.typed.name} />
  return (
    <div className="nb">
      <form className="nb-f" aria-label="Nova marca" onSubmit={create}>
        <h1>Nova marca</h1>
        <Fields draft={draft} />
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
      <aside className="nb-p" aria-label="Como fica">
        <div className="phone">
          <div className="screen" inert>
            {candidate?.shown ? (
              <SheetFrame {...candidate.shown} step="" onDrawn={() => {}} />
            ) : (
              <p className="ph-empty">A página aparece quando a marca tiver um nome.</p>
            )}
          </div>
        </div>
      </aside>
    </div>
  )
}

function Fields({ draft }: { readonly draft: ReturnType<typeof useDraftBrand> }) {
  const { typed, set, id, path, isTaken, isName, starts } = draft
  const input = (name: 'host' | 'path' | 'campaign' | 'title' | 'id') => ({
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      set({ [name]: event.currentTarget.value.trimStart() }),
  })
  const opening = useOpening()
  const isCopy = typed.start.startsWith('marca:')
  const inherited = isCopy ? 'o mesmo da marca copiada' : 'o do grupo ou da base'
  return (
    <>
      <div className="nb-2">
        <TextInput
          label="Nome"
          required
          data-autofocus
          value={typed.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <Select
          label="Começa como"
          searchable
          allowDeselect={false}
          data={starts}
          value={typed.start}
          onChange={(start) => set({ start: start ?? '' })}
        />
        <TextInput
          label="Identificador"
          placeholder={id}
          error={(isTaken && 'Já existe uma marca com este identificador.') || (!isName && NO_NAME)}
          {...input('id')}
        />
        <TextInput label="Caminho" placeholder={path} {...input('path')} />
        <TextInput
          label="Site próprio"
          placeholder="nenhum: fica no site principal"
          {...input('host')}
        />
        <TextInput
          label="Campanha"
          inputMode="numeric"
          placeholder={inherited}
          value={typed.campaign}
          onChange={(event) => set({ campaign: event.currentTarget.value.replace(/\D/g, '') })}
        />
      </div>
      <h2>Logotipo e cores</h2>
      <LogoColours
        colours={typed.colours}
        onColours={(colours) => set({ colours })}
        brand={typed.name}
        onLogo={(logo) => set({ logo })}
      />
      <h2>Palavras</h2>
      <TextInput label="Título da página" placeholder={inherited} {...input('title')} />
      <Words
        label="Descrição para buscadores"
        placeholder={inherited}
        value={typed.description}
        onWords={(description) => set({ description })}
      />
      {opening.map((step, index) => (
        <Message
          key={step}
          label={`${ORDINALS[index] ?? `${index + 1}ª`} mensagem`}
          help={inherited}
          value={typed.copy[step] ?? ''}
          onWords={(words) => set({ copy: { ...typed.copy, [step]: words } })}
        />
      ))}
    </>
  )
}

const NO_NAME = 'Use letras sem acento, números e hífen no identificador.'

const ORDINALS = ['Primeira', 'Segunda', 'Terceira']

type WordsProps = {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onWords: (words: string) => void
}

const Words = ({ onWords, ...field }: WordsProps) => (
  <Textarea
    {...field}
    autosize
    minRows={2}
    onChange={(event) => onWords(event.currentTarget.value)}
  />
)

type MessageProps = Pick<WordsProps, 'label' | 'value' | 'onWords'> & {
  /** What is said while it is empty. */
  readonly help: string
}

const Message = ({ label, help, value, onWords }: MessageProps) => (
  <Input.Wrapper label={label} labelElement="div">
    <SentenceField label={label} value={value} onChange={onWords}>
      {value === '' && <span className="help">{help}</span>}
    </SentenceField>
  </Input.Wrapper>
)

/** What the compiler says of it: clashes of host and path, colours, words. */
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

function Made({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <div className="nb-made">
      <h1>{name} está no rascunho</h1>
      <p>
        <Link className="btn btn-primary" to={`/marcas/${id}`}>
          Abrir a marca
        </Link>{' '}
        <Link className="btn" to="/marcas">
          Ver todas
        </Link>
      </p>
      <ShareBrand id={id} />
    </div>
  )
}
