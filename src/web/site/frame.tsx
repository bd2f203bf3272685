import type { ReactNode } from 'react'
import { Header } from './header'
import type { PageData } from './page-data'
import { SandboxStrip } from './sandbox-strip'

type Props = { readonly page: Pick<PageData, 'variant' | 'settings'>; readonly children: ReactNode }

/** What stands round every page: the sandbox's warning and the header. */
export function Frame({ page: { variant, settings }, children }: Props) {
  return (
    <>
      {settings.sandbox && <SandboxStrip variant={variant} />}
      <Header variant={variant} />
      {children}
    </>
  )
}
