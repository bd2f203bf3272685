import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createStore, Provider } from 'jotai'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { Refusal } from './api/problem'
import { App } from './shell/app'
import './theme/index.css'
import { theme, themeVariables } from './theme/theme'

const store = createStore()
const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (tries, error) => !(error instanceof Refusal) && tries < 3,
    },
  },
})

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={themeVariables}
        defaultColorScheme="auto"
      >
        <Notifications position="bottom-center" limit={3} autoClose={8000} />
        <QueryClientProvider client={queries}>
          <Provider store={store}>
            <BrowserRouter basename="/admin">
              <App />
            </BrowserRouter>
          </Provider>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  )
}
