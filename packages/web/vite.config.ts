/// <reference types="node" />
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandIcons } from './vite/brand-icons.ts';
import { chunks } from './vite/chunks.ts';
import { compress } from './vite/compress.ts';
import { pages } from './vite/pages.ts';
import { preloadFonts } from './vite/preload-fonts.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), brandIcons(), preloadFonts(), pages(), compress()],
  server: { port: 5173, strictPort: true, proxy: { '/api': 'http://localhost:3000' } },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // Browsers that can't ask for modules ahead load them one after the other.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: chunks } },
  },
});
