import { Button, Textarea } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { Comment } from '../../src/api/comments'
import { Avatar } from '../ui/avatar'
import { dateAndTime } from '../ui/words'
import { useUnsavedWords } from '../ui/words-dialog'
import type { CommentThread, SentencePlace } from './threads'
import { type CommentOf, useComments, useSaying } from './use-comments'
import { useSay } from './use-say'
import './comments.css'

/** One thread: its first comment, the answers, and a field to answer. */
export function ThreadView({ thread: { first, answers } }: { readonly thread: CommentThread }) {
  const { resolve } = useComments()
  const resolving = useMutation({ mutationFn: () => resolve(first.id) })
  const { resolved } = first
  return (
    <div className="thr">
      {[first, ...answers].map((comment) => (
        <Said key={comment.id} comment={comment} />
      ))}
      {resolved ? (
        <p className="help">
          Resolvido por {resolved.by}, {dateAndTime(resolved.at)}.
        </p>
      ) : (
        <>
          <SayField label="Responder" place={first} of={{ answers: first.id }} />
          {resolving.error && (
            <p className="bad-t" role="alert">
              {resolving.error.message}
            </p>
          )}
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconCheck size={14} />}
            loading={resolving.isPending}
            onClick={() => resolving.mutate()}
          >
            Resolvido
          </Button>
        </>
      )}
    </div>
  )
}

/** Says that the comments did not come: without it there would seem to be none. It asks for nothing: that would begin a new try. */
export function CommentsFailure({ error }: { readonly error: Error | null }) {
  if (!error) return null
  return (
    <p className="bad-t" role="alert">
      Os comentários não vieram. {error.message}
    </p>
  )
}

function Said({ comment: { by, at, text } }: { readonly comment: Comment }) {
  return (
    <div className="thr-c">
      <Avatar id={by.id === '' ? by.name : by.id} name={by.name} />
      <span>
        <b>{by.name}</b> <span className="dim">{dateAndTime(at)}</span>
      </span>
      <p>{text}</p>
    </div>
  )
}

type SayProps = {
  readonly label: string
  readonly place: SentencePlace
  readonly of?: CommentOf
}

/** A field for a comment, with a button to send; if sending fails, or the field is left, the text stays in it. */
export function SayField({ label, place, of = {} }: SayProps) {
  const { say } = useComments()
  const { variant, step, sentence } = place
  const held = useSaying(JSON.stringify([variant, step, sentence, of]))
  const { text, setText, failure, pending, send } = useSay((words) => say(place, words, of), held)
  useUnsavedWords(text.trim(), () => setText(''))
  return (
    <form
      className="thr-f"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Textarea
        aria-label={label}
        placeholder={label}
        size="xs"
        autosize
        maxLength={2000}
        value={text}
        error={failure === '' ? undefined : failure}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" size="xs" loading={pending} disabled={text.trim() === ''}>
        Enviar
      </Button>
    </form>
  )
}
