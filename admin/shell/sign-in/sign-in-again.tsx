import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SignedIn } from '../../../src/api/user'
import { type AdminSession, fetchSession } from '../../api/session'
import { SignInForm } from './sign-in-form'

type Props = { readonly user: SignedIn; readonly onSignedIn: (session: AdminSession) => void }

/** The sign-in form over a page whose session has ended; unsaved text stays on the page. */
export function SignInAgain({ user, onSignedIn }: Props) {
  const { data } = useQuery({
    queryKey: ['session-methods'],
    queryFn: () => fetchSession(fetch),
    // asked again when the person comes back from another tab
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  })
  const methods = data && !data.user ? data.methods : { password: true }
  const other = data?.user?.id === user.id ? undefined : data?.user
  useEffect(() => {
    if (data?.user?.id === user.id) onSignedIn(data)
  }, [data, user.id, onSignedIn])
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      centered
      size="sm"
      padding="xl"
      title="Entre de novo"
    >
      <p className="dim si-sub">
        {other ? `${other.name} entrou neste navegador, em outra aba.` : 'Sua sessão terminou.'} O
        que você escreveu está guardado.
      </p>
      <SignInForm methods={methods} email={user.email} onSignedIn={onSignedIn} />
    </Modal>
  )
}
