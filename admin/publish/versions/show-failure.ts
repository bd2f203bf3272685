import { notifications } from '@mantine/notifications'
import { mayBeDone } from '../../api/problem'

/** Shows why nothing has changed, with `title` for that; or that it is unknown whether something has. */
export function showFailure(error: unknown, title: string): void {
  const message = error instanceof Error ? error.message : 'Não deu certo.'
  notifications.show({
    color: 'red',
    ...(mayBeDone(error)
      ? {
          title: 'Sem resposta do servidor',
          message: 'Não se sabe se deu certo. A lista de versões mostra como está.',
        }
      : { title, message }),
  })
}
