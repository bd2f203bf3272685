import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import type { Chat } from '../../core/runtime/chat'
import { productParts } from '../../product/parts/part-table'
import { ChatScreen } from '../chat/chat-screen'
import { ErrorBoundary } from './error-boundary'
import { Frame } from './frame'
import type { PageData } from './page-data'

// the server answers unknown addresses with a page of its own; this is for a router that lost its way
const NotFound = lazy(async () => ({ default: (await import('./lost-route')).NotFound }))

// the page's variant holds its pictures as addresses already
const asGiven = (address: string) => address

type Props = { readonly page: PageData; readonly chat: Chat }

/** The visitor's page: the chat at `/` and at the variant's path, the 404 page elsewhere. The server has decided on the host. */
export function App({ page, chat }: Props) {
  const { variant } = page
  const screen = <ChatScreen chat={chat} parts={productParts} variant={variant} asset={asGiven} />
  return (
    <Frame page={page}>
      <ErrorBoundary variant={variant}>
        <Routes>
          <Route path="/" element={screen} />
          {variant.path !== '/' && <Route path={variant.path} element={screen} />}
          <Route
            path="*"
            element={
              <Suspense>
                <NotFound variant={variant} />
              </Suspense>
            }
          />
        </Routes>
      </ErrorBoundary>
    </Frame>
  )
}
