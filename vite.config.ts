import { lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Only files with a macro in them go through Babel; all else is left to the faster compiler. */
const macros = babel({
  include: /\/src\/.*\.tsx?$/,
  plugins: ['@lingui/babel-plugin-lingui-macro'],
});

/** In how many pieces something would stand that is worth one with its like. */
const sharedByMany = 4;

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
    // how much a page asks for is held by a test
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    rolldownOptions: {
      output: {
        // each name is written in whatever loads it: what tells two of them apart is enough
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // few pieces: each is asked for on its own, and one that is larger compresses better
        codeSplitting: {
          groups: [
            {
              // what the sign-in screen needs, of the parts that others need too
              name: 'first',
              test: /src\/(main|views\/parts\/(shell-context|lazy-screen|error-boundary|format))\.tsx?$/,
              priority: 4,
            },
            {
              // what stands around every screen; it comes while somebody signs in
              name: 'inside',
              test: /src\/(api\/session|views\/(shell\/organization-shell|screens\/organizations\/organizations\.screen))\.tsx?$/,
              priority: 3,
            },
            {
              // what runs as long as somebody is signed in
              name: 'services',
              test: /src\/(machines\/shell\/(prefetch-screen|shell-services\.machine)|page\/connect-shell-services)\.ts$/,
              priority: 2,
            },
            {
              // which month is shown and how far its closing is, and the room around it: on every screen that has months
              name: 'month',
              test: /src\/views\/(screens\/emp-attendances\/month\/month-(toolbar|period)\.tsx|parts\/(page\/ways-row|plot\/plot-room)\.module\.css)$/,
              priority: 2,
            },
            {
              name: 'parts',
              test: /src\/views\/parts\/(?!sheet|calendar-feed|fields\/long-text)/,
              minShareCount: sharedByMany,
              priority: 1,
            },
            {
              // what opens over a screen comes with the first that has it
              name: 'layers',
              test: /node_modules\/@mantine|src\/views\/(requests|overlays|parts\/(sheet|calendar-feed|fields\/long-text))/,
              minShareCount: sharedByMany,
              priority: 0,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:8080' } },
});
