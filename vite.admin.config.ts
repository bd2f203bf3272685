import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The admin's page and the preview's frame, in a folder of their own: the visitor's build knows nothing of either. */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  logLevel: 'warn',
  base: '/admin/',
  worker: { format: 'es' },
  build: {
    outDir: 'dist/admin',
    manifest: true,
    target: ['chrome120', 'edge120', 'firefox121', 'safari17'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 4096,
    rolldownOptions: {
      input: ['admin/main.tsx', 'admin/frame/main.tsx', 'admin/frame/shared.tsx'],
    },
  },
})
