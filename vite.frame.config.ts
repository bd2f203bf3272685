import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { preactForReact } from './tools/build/preact.ts'

/**
 * The preview's frame and the page behind a shared link, built apart from the admin whose address they share: a frame shares no cache with
 * another, so that a contact sheet of 27 fetches each file 27 times, and one file for all that both hold is the quickest.
 */
export default defineConfig({
  plugins: [react()],
  resolve: { alias: preactForReact },
  publicDir: false,
  logLevel: 'warn',
  base: '/admin/',
  build: {
    outDir: 'dist/admin',
    emptyOutDir: false,
    manifest: '.vite/frame.json',
    target: ['chrome120', 'edge120', 'firefox121', 'safari17'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['admin/frame/main.tsx', 'admin/partner/main.tsx'],
      output: { codeSplitting: { groups: [{ name: 'talk', minShareCount: 2 }] } },
    },
  },
})
