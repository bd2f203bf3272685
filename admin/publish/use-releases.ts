import { useQuery } from '@tanstack/react-query'
import { useCall } from '../workspace/context'

/** The releases, newest first, and when each went live. */
export function useReleases() {
  const call = useCall()
  return useQuery({ queryKey: ['releases'], queryFn: () => call('releases') })
}

/** The scheduled and the held publications. */
export function useSchedule() {
  const call = useCall()
  return useQuery({ queryKey: ['releases', 'schedule'], queryFn: () => call('schedule') })
}
