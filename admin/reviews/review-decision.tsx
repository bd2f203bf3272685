import { Button, Textarea } from '@mantine/core'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { ContentReview } from '../../src/api/reviews'
import { mayActAs } from '../../src/api/user'
import { useSaying } from '../comments/use-comments'
import { listedNames, usePublishers } from '../publish/page/publisher-names'
import { useUser } from '../workbench/use-user'
import { useCall } from '../workspace/context'

/** The decision on an open review: approve, return with a reason, or withdraw; and who can approve, for who cannot. */
export function ReviewDecision({ review }: { readonly review: ContentReview }) {
  const call = useCall()
  const user = useUser()
  const queries = useQueryClient()
  const [{ text: reason }, change] = useSaying(`return ${review.id}`)
  const { by, changed, state, writers } = review
  const mayDecide = mayActAs(user.role, 'publisher')
  const isAsker = by.id === user.id
  const mayReturn = mayDecide && !isAsker && state === 'asked'
  const mayApprove = mayReturn && !writers.some(({ id }) => id === user.id)
  const params = { id: String(review.id) }
  const deciding = useMutation({
    mutationFn: async (decision: 'approve' | 'return' | 'withdraw') => {
      if (decision === 'approve') await call('approveReview', { params })
      else if (decision === 'withdraw') await call('withdrawReview', { params })
      else await call('returnReview', { params, body: { reason } })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['releases'] }),
  })
  return (
    <div className="rev-f">
      {deciding.error && (
        <p className="bad-t" role="alert">
          {deciding.error.message}
        </p>
      )}
      {changed.length > 0 && (
        <p className="warn-t">
          O rascunho mudou depois do pedido: peça a revisão de novo, em Publicar.
        </p>
      )}
      {state === 'asked' && !mayApprove && <Approvers review={review} />}
      {mayReturn && (
        <>
          <Textarea
            label={`Uma frase para ${by.name}, se devolver`}
            autosize
            maxLength={1000}
            value={reason}
            onChange={({ currentTarget: { value } }) =>
              change((before) => ({ ...before, text: value }))
            }
          />
          <div className="rev-a">
            <Button
              leftSection={<IconArrowBackUp size={16} />}
              disabled={reason.trim() === ''}
              title={reason.trim() === '' ? 'Diga por quê' : undefined}
              onClick={() => deciding.mutate('return')}
            >
              Devolver
            </Button>
            {mayApprove && (
              <Button
                variant="filled"
                leftSection={<IconCheck size={16} />}
                disabled={changed.length > 0}
                loading={deciding.isPending}
                onClick={() => deciding.mutate('approve')}
              >
                Aprovar
              </Button>
            )}
          </div>
        </>
      )}
      {state === 'approved' && changed.length === 0 && mayDecide && (
        <Link className="btn btn-primary" to="/publicar">
          Ir para Publicar
        </Link>
      )}
      {(isAsker || mayDecide) && (
        <Button variant="subtle" onClick={() => deciding.mutate('withdraw')}>
          Retirar o pedido
        </Button>
      )}
    </div>
  )
}

/** Names who can approve: the server refuses whoever has asked for the review, or has written some of the change. */
function Approvers({ review: { by, writers } }: { readonly review: ContentReview }) {
  const able = usePublishers().filter(({ id }) => ![by, ...writers].some((one) => one.id === id))
  const who = able.length === 1 ? 'Pode aprovar' : 'Podem aprovar'
  return (
    <p className="help">
      {able.length > 0 && `${who}: ${listedNames(able)}. `}
      Aprova quem publica, e não pediu a revisão nem escreveu nada dela.
    </p>
  )
}
