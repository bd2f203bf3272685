import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'

/** The visitor's page: one first file with React and what the first bubble needs, the rest fetched while the visitor reads. */
const client: UserConfig = {
  build: {
    outDir: 'dist/client',
    manifest: true,
    target: ['chrome107', 'edge107', 'firefox104', 'safari16'],
    modulePreload: { polyfill: false },
    // a file named by its content is kept for ever; one inside a script is fetched again with it
    assetsInlineLimit: 0,
    rolldownOptions: { input: 'src/site/main.tsx' },
  },
}

/** The server with its door to React; packages stay in node_modules. */
const server: UserConfig = {
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist/server',
    target: 'node20',
    cssMinify: true,
    copyPublicDir: false,
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  publicDir: false,
  logLevel: 'warn',
  ...(isSsrBuild ? server : client),
}))
