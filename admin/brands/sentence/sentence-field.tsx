import { type Command, EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useRef, useState } from 'react'
import { sentenceKeys } from './sentence-keys'
import { toDocument, toSentence } from './sentence-text'
import { SentenceTools } from './sentence-tools'
import './sentence.css'

type Props = {
  readonly label: string
  readonly value: string
  readonly autoFocus?: boolean
  /** Shown after the tools, such as a character count. */
  readonly children?: React.ReactNode
  readonly onChange: (sentence: string) => void
}

/** A rich text field for a sentence, with facts as chips; a sentence that it cannot represent is edited as source text. */
export function SentenceField(props: Props) {
  const isFit = toDocument(props.value) !== undefined
  return isFit ? <RichField {...props} /> : <RawField {...props} />
}

function RichField({ label, value, autoFocus = false, children, onChange }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const [state, setState] = useState<EditorState>()
  const told = useRef(value)
  const tell = useRef(onChange)
  tell.current = onChange

  // biome-ignore lint/correctness/useExhaustiveDependencies: later values are put in below
  useEffect(() => {
    if (!place.current) return
    const first = stateOf(value)
    const made = new EditorView(place.current, {
      state: first,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: 'say-text',
        spellcheck: 'true',
      },
      dispatchTransaction: (transaction) => {
        const next = made.state.apply(transaction)
        made.updateState(next)
        setState(next)
        // a trailing space would make YAML put quotes round the sentence
        const sentence = toSentence(next.doc).trim()
        if (!transaction.docChanged || sentence === told.current) return
        told.current = sentence
        tell.current(sentence)
      },
    })
    view.current = made
    setState(first)
    if (autoFocus) made.focus()
    return () => made.destroy()
  }, [label])

  useEffect(() => {
    if (value === told.current || !view.current) return
    told.current = value
    const next = stateOf(value)
    view.current.updateState(next)
    setState(next)
  }, [value])

  const run = (command: Command) => {
    if (!view.current) return
    command(view.current.state, view.current.dispatch, view.current)
    view.current.focus()
  }
  return (
    <div className="say">
      <div className="say-box" ref={place} />
      <div className="fd-f">
        {state && <SentenceTools state={state} run={run} />}
        <span className="grow" />
        {children}
      </div>
    </div>
  )
}

const stateOf = (value: string) => {
  const doc = toDocument(value)
  return EditorState.create({ ...(doc && { doc }), plugins: [...sentenceKeys] })
}

function RawField({ label, value, autoFocus = false, children, onChange }: Props) {
  return (
    <div className="say">
      <textarea
        className="say-text say-raw mono"
        aria-label={label}
        // biome-ignore lint/a11y/noAutofocus: asked for by who has just opened it
        autoFocus={autoFocus}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="fd-f">
        <span className="help">Escrita como está no arquivo.</span>
        <span className="grow" />
        {children}
      </div>
    </div>
  )
}
