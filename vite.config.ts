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
    'import.meta.env.VITE_CLOUD_NAME': JSON.stringify(process.env.VITE_CLOUD_NAME ?? ''),
    'import.meta.env.VITE_ENVIRONMENT': JSON.stringify(process.env.VITE_ENVIRONMENT ?? 'production'),
    'import.meta.env.VITE_LIVE_URL': JSON.stringify(process.env.VITE_LIVE_URL ?? ''),
  },
  build: {
    outDir: 'dist/portal',
    // what the last build left is needed by pages that are still open; tools/build.ts clears what is older
    emptyOutDir: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
    cssCodeSplit: true,
    rolldownOptions: {
      output: {
        // each name is written in whatever loads it: what tells two of them apart is enough
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // what the first screen needs of the parts that others need too, in one piece: it compresses better
        codeSplitting: {
          groups: [
            {
              name: 'first',
              test: /src\/(main|views\/parts\/(shell-context|lazy-screen|error-boundary|format))\.tsx?$/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:8080' } },
});
