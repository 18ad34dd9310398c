import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { applicationChunk, screenChunks } from './tools/web-chunks.ts';
import { webPreloads } from './tools/web-preloads.ts';

/** Where the server listens in development. */
const api = 'http://127.0.0.1:7200';

/** Host stays the page's own: the server refuses what a page of another port sends. */
const proxy = { '/api': { target: process.env.TIDE_API ?? api, changeOrigin: false } };

/** What starts a page is one small file (decision 0268), what every page needs another (0076), and what the first screens share a few (0253). */
const codeSplitting = {
  groups: [
    { name: 'start', tags: ['$initial' as const], priority: 3 },
    { name: applicationChunk(), priority: 2, includeDependenciesRecursively: false },
    // With dependencies, a set would hold what other sets need too.
    { name: screenChunks(), priority: 1, includeDependenciesRecursively: false },
  ],
};

/** Files that each page has loaded before it loads any other. */
const ofEveryPage = /^assets\/(start|base|rolldown-runtime)-/;

export default defineConfig({
  plugins: [react(), webPreloads()],
  build: {
    outDir: 'dist/web',
    target: 'es2023',
    reportCompressedSize: false,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files) => files.filter((file) => !ofEveryPage.test(file)),
    },
    rolldownOptions: { output: { codeSplitting, entryFileNames: 'assets/start-[hash].js' } },
  },
  server: { host: '127.0.0.1', proxy },
  preview: { host: '127.0.0.1', proxy },
});
