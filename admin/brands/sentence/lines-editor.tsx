import { IconPlus, IconTrash } from '@tabler/icons-react'
import { parseText } from '../../../src/core/language/lower/parse-text'
import type { AuthoredLine } from '../../../src/core/language/read/authored'
import { MoveButtons } from '../../ui/move-buttons'
import { type SayEdit, sentenceOf } from '../model/edit-say'
import { SentenceField } from './sentence-field'
import { factLabel, plainLength } from './sentence-text'

/** How many characters are comfortable to read in one bubble on a phone. */
const COMFORTABLE = 160

type Props = {
  readonly label: string
  readonly lines: readonly AuthoredLine[]
  /** The condition of each line in words; undefined: the line is always said. */
  readonly whens: readonly (string | undefined)[]
  /** The line that gets the focus at first. */
  readonly focus?: number
  readonly onEdit: (edit: SayEdit) => void
}

/** An editor for a step's lines, one field for each bubble. */
export function LinesEditor({ label, lines, whens, focus, onEdit }: Props) {
  return (
    <div className="lines" data-moves>
      {lines.map((line, n) => {
        const sentence = sentenceOf(line)
        const name = lines.length === 1 ? label : `${label}, fala ${n + 1}`
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is what stands at its place
          <div className="line-r" key={n}>
            {whens[n] && <span className="help">quando {whens[n]}</span>}
            <div className="line-b">
              <div className="grow">
                {sentence === undefined ? (
                  <div className="input inh">Peça {typeof line === 'string' ? '' : line.part}</div>
                ) : (
                  <SentenceField
                    label={name}
                    value={sentence}
                    autoFocus={focus === n}
                    onChange={(text) => onEdit({ type: 'text', index: n, text })}
                  >
                    <span className={tooLong(sentence) ? 'help tn warn-t' : 'help tn'}>
                      {plainLength(sentence)} de {COMFORTABLE}
                    </span>
                  </SentenceField>
                )}
              </div>
              {lines.length > 1 && (
                <LineButtons index={n} count={lines.length} name={name} onEdit={onEdit} />
              )}
            </div>
          </div>
        )
      })}
      <button
        type="button"
        className="lnk"
        onClick={() => onEdit({ type: 'insert', index: lines.length })}
      >
        <IconPlus size={14} />
        Pôr mensagem
      </button>
    </div>
  )
}

const tooLong = (sentence: string) => plainLength(sentence) > COMFORTABLE

type ButtonsProps = Pick<Props, 'onEdit'> & {
  readonly index: number
  readonly count: number
  readonly name: string
}

function LineButtons({ index, count, name, onEdit }: ButtonsProps) {
  return (
    <div className="line-a">
      <MoveButtons
        what={name}
        at={index}
        count={count}
        onMove={(to) => onEdit({ type: 'move', from: index, to })}
      />
      <button
        type="button"
        className="ibtn"
        aria-label={`Tirar: ${name}`}
        onClick={() => onEdit({ type: 'remove', index })}
      >
        <IconTrash size={14} />
      </button>
    </div>
  )
}

type ShownProps = Pick<Props, 'lines' | 'whens'>

/** The lines of a step, read-only. */
export function LinesShown({ lines, whens }: ShownProps) {
  return (
    <div className="input area inh lines-s">
      {lines.map((line, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is what stands at its place
        <p key={n}>
          {whens[n] && <span className="help">quando {whens[n]}: </span>}
          <SentenceWithChips
            text={sentenceOf(line) ?? `peça ${typeof line === 'string' ? '' : line.part}`}
          />
        </p>
      ))}
    </div>
  )
}

/** A sentence with its facts as chips; formatting is left out. */
export function SentenceWithChips({ text }: { readonly text: string }) {
  return <>{parseText(text, () => true).text.map(inline)}</>
}

type Inlines = ReturnType<typeof parseText>['text']

function inline(one: Inlines[number], index: number): React.ReactNode {
  if (typeof one === 'string') return one
  switch (one.type) {
    case 'fact':
      return (
        <span className="fact" key={index}>
          {factLabel(one.fact)}
        </span>
      )
    case 'break':
      return <br key={index} />
    default:
      return one.children.map(inline)
  }
}
