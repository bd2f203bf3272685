import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import {
  IconArrowsSplit2,
  IconBuildingStore,
  IconChartBar,
  IconEyeCheck,
  IconFlask,
  IconHeadset,
  IconHelp,
  IconHistory,
  IconHome,
  IconLink,
  IconMessages,
  IconPhoto,
  IconReplace,
  IconUpload,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createStore, Provider } from 'jotai'
import { lazy, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { ApiRefusal } from './api/problem'
import { AdminApp } from './shell/app'
import './theme/index.css'
import { theme, themeVariables } from './theme/theme'
import { BASENAME } from './workbench/open-document'
import { type AdminView, viewsAtom } from './workbench/views'

const VIEWS: readonly AdminView[] = [
  {
    path: 'inicio',
    title: 'Início',
    icon: IconHome,
    link: 'bar',
    Body: lazy(() => import('./home/home')),
  },
  {
    path: 'conversa',
    title: 'Conversa',
    ofAllBrands: true,
    icon: IconMessages,
    link: 'bar',
    Body: lazy(() => import('./conversation/conversation')),
  },
  {
    path: 'marcas',
    title: 'Marcas',
    icon: IconBuildingStore,
    link: 'bar',
    Body: lazy(() => import('./brands/brands')),
  },
  {
    path: 'imagens',
    title: 'Imagens',
    icon: IconPhoto,
    link: 'bar',
    Body: lazy(() => import('./pictures/pictures')),
  },
  {
    path: 'enderecos',
    title: 'Endereços',
    ofAllBrands: true,
    icon: IconLink,
    link: 'bar',
    Body: lazy(() => import('./addresses/addresses')),
  },
  {
    path: 'medidas',
    title: 'Medidas',
    icon: IconChartBar,
    link: 'bar',
    Body: lazy(() => import('./measures/measures')),
  },
  {
    path: 'medidas/experimentos',
    title: 'Experimentos',
    ofAllBrands: true,
    icon: IconArrowsSplit2,
    Body: lazy(() => import('./experiments/experiments')),
  },
  {
    path: 'testes',
    title: 'Testes',
    ofAllBrands: true,
    icon: IconFlask,
    link: 'bar',
    Body: lazy(() => import('./checks/checks-page')),
    Background: lazy(() => import('./checks/checks-status')),
  },
  {
    path: 'momento',
    title: 'Um ponto da conversa',
    ofAllBrands: true,
    icon: IconLink,
    Body: lazy(() => import('./checks/moment-page')),
  },
  {
    path: 'atendimento',
    title: 'Código de atendimento',
    ofAllBrands: true,
    icon: IconHeadset,
    link: 'account',
    Body: lazy(() => import('./support/support-page')),
  },
  {
    path: 'versoes',
    title: 'Versões',
    ofAllBrands: true,
    icon: IconHistory,
    link: 'bar',
    Body: lazy(() => import('./publish/versions/versions-page')),
  },
  {
    path: 'trocar',
    title: 'Achar e trocar',
    ofAllBrands: true,
    icon: IconReplace,
    shortcut: 'Ctrl+Shift+H',
    Body: lazy(() => import('./replace/replace')),
  },
  {
    path: 'publicar',
    title: 'Publicar',
    icon: IconUpload,
    shortcut: 'Ctrl+Alt+Enter',
    Body: lazy(() => import('./publish/page/publish-page')),
  },
  {
    path: 'revisoes',
    title: 'Revisão',
    icon: IconEyeCheck,
    Body: lazy(() => import('./reviews/review-page')),
  },
  {
    path: 'conta',
    title: 'Minha conta',
    icon: IconUserCircle,
    link: 'account',
    Body: lazy(() => import('./account/account-page')),
  },
  {
    path: 'pessoas',
    title: 'Pessoas',
    icon: IconUsers,
    link: 'account',
    role: 'admin',
    Body: lazy(() => import('./people/people-page')),
  },
  {
    path: 'ajuda',
    title: 'Ajuda',
    icon: IconHelp,
    link: 'account',
    Body: lazy(() => import('./guide/guide')),
  },
]

const store = createStore()
store.set(viewsAtom, VIEWS)
const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (tries, error) => !(error instanceof ApiRefusal) && tries < 3,
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
            <BrowserRouter basename={BASENAME}>
              <AdminApp />
            </BrowserRouter>
          </Provider>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  )
}
