import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { publishers } from '../../../src/api/user'
import type { Author } from '../../../src/api/values'
import { request } from '../../api/client'

/** The people who may publish; none while they are not known. */
export function usePublishers(): readonly Author[] {
  const { data } = useQuery({
    queryKey: ['publishers'],
    queryFn: () => request(fetch, 'GET', '/publishers', {}, publishers),
  })
  return data?.publishers ?? []
}

/** Replaces the publish button for people who may not publish: it names those who may. */
export function PublisherNames() {
  const able = usePublishers()
  return (
    <>
      <Button size="lg" fullWidth disabled leftSection={<IconLock size={16} />}>
        {able.length === 0 ? 'Outra pessoa publica' : `Quem publica: ${listedNames(able)}`}
      </Button>
      <p className="help">O seu papel é editar: o rascunho já está salvo para todos.</p>
    </>
  )
}

/** The names of the first two, and the number of the others. */
export function listedNames(people: readonly Author[]): string {
  const names = people.map(({ name }) => name)
  const rest = names.length - 2
  if (rest > 0) return `${names.slice(0, 2).join(', ')} e mais ${rest}`
  return names.join(' e ')
}
