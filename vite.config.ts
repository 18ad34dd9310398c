import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where the server listens in development. */
const api = 'http://127.0.0.1:7200';

/**
 * Few files for a first visit: what every page needs is one, and modules that several screens share lie together by the screens
 * that use them, small ones with their nearest neighbours. Left alone, a list was 62 files, most of them of one kilobyte.
 */
const codeSplitting = {
  groups: [
    { name: 'base', tags: ['$initial' as const], priority: 2 },
    { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 80_000, priority: 1 },
  ],
};

/** Names of shared files would else be made of all screens that share them. */
const chunkFileNames = ({ name }: { name: string }) =>
  `assets/${name.startsWith('shared') ? 'shared' : '[name]'}-[hash].js`;

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist/web',
    target: 'es2023',
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting, chunkFileNames } },
  },
  server: { host: '127.0.0.1', proxy: { '/api': process.env.TIDE_API ?? api } },
  preview: { host: '127.0.0.1', proxy: { '/api': process.env.TIDE_API ?? api } },
});
