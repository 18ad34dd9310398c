import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where the server listens in development. */
const api = 'http://127.0.0.1:7200';

/** Host stays the page's own: the server refuses what a page of another port sends. */
const proxy = { '/api': { target: process.env.TIDE_API ?? api, changeOrigin: false } };

/** What every page needs is one file: left alone, it was 28, most of them of one kilobyte (decision 0076). */
const codeSplitting = { groups: [{ name: 'base', tags: ['$initial' as const] }] };

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist/web',
    target: 'es2023',
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting } },
  },
  server: { host: '127.0.0.1', proxy },
  preview: { host: '127.0.0.1', proxy },
});
