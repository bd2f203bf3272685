import { notifications } from '@mantine/notifications'
import { mayBeDone } from '../../api/problem'

/** Shows why nothing has changed, with `title` for that; or that it is unknown whether something has, and where to see it. */
export function showFailure(
  error: unknown,
  title: string,
  where = 'A lista de versões mostra como está.',
): void {
  const message = error instanceof Error ? error.message : 'Não deu certo.'
  notifications.show({
    color: 'red',
    ...(mayBeDone(error)
      ? {
          title: 'Sem resposta do servidor',
          message: `Não se sabe se deu certo. ${where}`,
        }
      : { title, message }),
  })
}

/** As `showFailure`, where pictures or texts of a version were to come into the drafts. */
export const showDraftFailure = (error: unknown): void =>
  showFailure(error, 'O rascunho não mudou', 'Recarregue a página para ver como está o rascunho.')
