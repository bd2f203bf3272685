import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { publishers } from '../../../src/api/user'
import { request } from '../../api/client'

/** Replaces the publish button for people who may not publish: it names those who may. */
export function PublisherNames() {
  const { data } = useQuery({
    queryKey: ['publishers'],
    queryFn: () => request(fetch, 'GET', '/publishers', {}, publishers),
  })
  const names = data?.publishers.map(({ name }) => name) ?? []
  return (
    <>
      <Button size="lg" fullWidth disabled leftSection={<IconLock size={16} />}>
        {names.length === 0 ? 'Outra pessoa publica' : `Quem publica: ${listed(names)}`}
      </Button>
      <p className="help">O seu papel é editar: o rascunho já está salvo para todos.</p>
    </>
  )
}

/** The first two names, and the number of the others. */
function listed(names: readonly string[]): string {
  const rest = names.length - 2
  if (rest > 0) return `${names.slice(0, 2).join(', ')} e mais ${rest}`
  return names.join(' e ')
}
