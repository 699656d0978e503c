import { lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Only files with a macro in them go through Babel; all else is left to the faster compiler. */
const macros = babel({
  include: /\/src\/.*\.tsx?$/,
  plugins: ['@lingui/babel-plugin-lingui-macro'],
});

export default defineConfig({
  plugins: [macros, react(), lingui()],
  define: {
    'import.meta.env.VITE_API_HOST': JSON.stringify(process.env.VITE_API_HOST ?? '/api'),
    'import.meta.env.VITE_APPLICATION_KEY': JSON.stringify(process.env.VITE_APPLICATION_KEY ?? 'muster-portal'),
  },
  build: {
    outDir: 'dist/portal',
    // what the last build left is needed by pages that are still open; tools/build.ts clears what is older
    emptyOutDir: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
    cssCodeSplit: true,
  },
  server: { proxy: { '/api': 'http://localhost:8080' } },
});
