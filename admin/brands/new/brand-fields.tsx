import { Input, Select, Textarea, TextInput } from '@mantine/core'
import { SentenceField } from '../sentence/sentence-field'
import { useOpening } from '../words/use-script-lines'
import type { DraftBrand } from './draft-brand'
import { LogoColours } from './logo-colours'

/** The input fields of a new brand. */
export function BrandFields({ draft }: { readonly draft: DraftBrand }) {
  const { typed, set, setSending, isSending, id, path, isTaken, isName, starts } = draft
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
        isSending={isSending}
        onSending={setSending}
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

export const NO_NAME = 'Use letras sem acento, números e hífen no identificador.'

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
  /** Text shown while the field is empty. */
  readonly help: string
}

const Message = ({ label, help, value, onWords }: MessageProps) => (
  <Input.Wrapper label={label} labelElement="div">
    <SentenceField label={label} value={value} onChange={onWords}>
      {value === '' && <span className="help">{help}</span>}
    </SentenceField>
  </Input.Wrapper>
)
