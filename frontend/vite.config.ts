import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { contractsAsValues } from './scripts/contracts-as-values.js';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Where the API lives while developing; in production the gateway serves both. */
const gateway = process.env['UPFRONT_GATEWAY_URL'] ?? 'http://localhost:8080';
// The host stays that of the page: commands from another origin are refused.
const target = { target: gateway, changeOrigin: false };
const proxy = {
  '/api': target,
  '/assets-store': target,
  '/version.json': target,
  '/events': { ...target, ws: true },
};

// Vite wants a default export.
export default defineConfig({
  plugins: [react(), contractsAsValues()],
  define: { __BUILD__: JSON.stringify(version) },
  // The contracts are read from their sources, so that a form's schema needs no build step of its own.
  resolve: {
    alias: [
      {
        find: /^@upfront\/contracts\/(.*)\.js$/,
        replacement: `${new URL('../contracts/src', import.meta.url).pathname}/$1.ts`,
      },
    ],
  },
  server: { proxy },
  preview: { proxy },
  build: {
    target: 'es2022',
    manifest: true,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        // Screens with forms need zod. Left alone it joins the entry, which none of its parts needs.
        codeSplitting: { groups: [{ name: 'zod', test: /node_modules[\\/]zod[\\/]/ }] },
      },
    },
  },
});
