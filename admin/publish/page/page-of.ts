import type { Brand } from '../review/contents'

/** A brand's page: by its path where the admin is opened on this machine, else on the brand's own address. */
export function pageOf(
  { hosts, path }: Pick<Brand, 'hosts' | 'path'>,
  here: Pick<Location, 'hostname'> = window.location,
): string {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(here.hostname)
  const host = hosts[0]
  return isLocal || host === undefined ? path : `https://${host}${path}`
}
