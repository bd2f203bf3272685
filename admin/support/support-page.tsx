import { Button, TextInput } from '@mantine/core'
import { IconHistory, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { SupportPlace } from '../../src/api/support'
import { ApiRefusal } from '../api/problem'
import { fetchSupportPlaces } from '../api/support'
import { useAddressOf } from '../measures/losses'
import { useNames } from '../workspace/names'
import './support.css'

/** The page Código de atendimento: a field for the code that a visitor reads out to support, and the step that the code names. */
export default function SupportPage() {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('codigo') ?? ''
  const [typed, type] = useState(asked)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setQuery(typed.trim() === '' ? {} : { codigo: typed.trim() })
  }
  return (
    <div className="pg" data-work tabIndex={-1}>
      <header className="pg-h">
        <h1>Código de atendimento</h1>
      </header>
      <div className="pg-b sup">
        <form className="sup-f" onSubmit={submit}>
          <TextInput
            className="grow"
            label="O código que a pessoa leu na tela"
            description="Diz a versão, o passo e como ele terminou. Não diz quem é a pessoa nem o que ela escreveu."
            placeholder="K7Q2M-3F1XA"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ currentTarget: { value } }) => type(value)}
          />
          <Button type="submit" variant="filled">
            Procurar
          </Button>
        </form>
        {asked !== '' && <Found code={asked} />}
      </div>
    </div>
  )
}

function Found({ code }: { readonly code: string }) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['support', code],
    queryFn: ({ signal }) => fetchSupportPlaces(code, signal),
    retry: false,
  })
  const isUnknown = error ? isNoCode(error) : data?.places.length === 0
  return (
    <>
      {error && !isUnknown && (
        <div className="banner-bad" role="alert">
          <p className="grow">Não deu para procurar o código. {error.message}</p>
          <button type="button" className="btn btn-s" onClick={() => void refetch()}>
            Tentar agora
          </button>
        </div>
      )}
      {isUnknown && (
        <section className="card sup-p" role="alert">
          <h2>Nenhum passo tem este código</h2>
          <p>Confira as dez letras e números. Tanto faz maiúscula, minúscula ou hífen.</p>
        </section>
      )}
      {/* it stands there before the answer, since only a change inside is read aloud */}
      <div className="sup-a" role="status">
        {isPending && <p className="dim">Procurando…</p>}
        {data?.places.map((place) => (
          <Place key={`${place.release} ${place.step} ${place.outcome}`} place={place} />
        ))}
      </div>
    </>
  )
}

/** Whether the server refused the code itself. */
const isNoCode = (error: Error): boolean =>
  error instanceof ApiRefusal && error.code === 'not-found'

function Place({ place }: { readonly place: SupportPlace }) {
  const nameOf = useNames()
  const address = useAddressOf(place.step)
  const { release, number, isLive, step, says, action, outcome } = place
  return (
    <section className="card sup-p" aria-label={nameOf(step)}>
      <h2>{nameOf(step)}</h2>
      {says !== '' && <p className="sup-said">{says}</p>}
      <dl>
        <dt>Versão</dt>
        <dd>
          <b>v{number}</b> <span className="dim">{isLive ? 'no ar' : 'já não está no ar'}</span>
        </dd>
        <dt>Passo</dt>
        <dd className="mono">{step}</dd>
        <dt>O que houve</dt>
        <dd>
          {outcome === '' ? (
            'A página não pôde ser desenhada.'
          ) : (
            <span>
              A chamada <code>{action ?? step}</code> terminou em <b>{outcome}</b>.
            </span>
          )}
        </dd>
      </dl>
      <footer>
        {address !== undefined && (
          <Link className="btn btn-primary" to={address}>
            <IconPencil size={15} />
            Abrir o passo
          </Link>
        )}
        <Link className="btn" to={`/versoes/${release}`}>
          <IconHistory size={15} />
          Ver a v{number}
        </Link>
        {!isLive && (
          <p className="help">O passo abre como está no rascunho; na v{number} pode ser outro.</p>
        )}
      </footer>
    </section>
  )
}
