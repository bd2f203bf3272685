import { Input, Select, Textarea, TextInput } from '@mantine/core'
import { SentenceField } from '../sentence/sentence-field'
import { useOpening } from '../words/use-script-lines'
import type { DraftBrand } from './draft-brand'
import { LogoColours } from './logo-colours'

/** The input fields of a new brand. */
export function BrandFields({ draft }: { readonly draft: DraftBrand }) {
  const { typed, set, setSending, isSending, id, path, isTaken, isName, isNumber, starts } = draft
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
          error={!isNumber && LONG_NUMBER}
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
      <Textarea
        label="Descrição para buscadores"
        placeholder={inherited}
        autosize
        minRows={2}
        value={typed.description}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      {opening.map((step, index) => {
        const label = `${ORDINALS[index] ?? `${index + 1}ª`} mensagem`
        const value = typed.copy[step] ?? ''
        return (
          <Input.Wrapper key={step} label={label} labelElement="div">
            <SentenceField
              label={label}
              value={value}
              onChange={(words) => set({ copy: { ...typed.copy, [step]: words } })}
            >
              {value === '' && <span className="help">{inherited}</span>}
            </SentenceField>
          </Input.Wrapper>
        )
      })}
    </>
  )
}

export const LONG_NUMBER = 'O número da campanha tem no máximo 15 algarismos.'
export const NO_NAME = 'Use letras sem acento, números e hífen no identificador.'

const ORDINALS = ['Primeira', 'Segunda', 'Terceira']
