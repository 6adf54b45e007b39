import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // The server sends every other address the document
  build: { assetsDir: 'desk-assets', assetsInlineLimit: 0 },
  publicDir: false,
})
