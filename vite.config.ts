import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { nothingInline } from './scripts/nothing-inline.mjs'
import { officeChunk } from './scripts/office-chunk.mjs'
import { precompress } from './scripts/precompress.mjs'
import { slimContract } from './scripts/slim-contract.mjs'
import { volunteerWorker } from './scripts/volunteer-worker.mjs'

/**
 * The packages that both areas load before they show anything. What these need themselves is not drawn in, for one area may
 * not need it. Changes (mutations), questions in bundles and asking before a page is left stay out: no first screen does any
 * of it, and what needs them comes later.
 */
const frame = {
  name: 'frame',
  test: /node_modules\/(?!.*(?:queriesObserver|useQueries|mutationObserver|useMutation|useBlocker)\.js)(react|react-dom|scheduler|use-sync-external-store|clsx|class-variance-authority|tailwind-merge|@tanstack\/(query-core|react-query|history|store|react-store|react-router|router-core))\//,
}

/** Both entries load these before anything else: a page that is opened later need not name them once more. */
const ALWAYS_THERE = /^assets\/(frame|parts|rolldown-runtime)-/

export default defineConfig({
  plugins: [
    nothingInline(),
    slimContract(),
    react(),
    tailwindcss(),
    volunteerPage(),
    volunteerWorker(),
    precompress(),
  ],
  // The import's worker loads its reader of workbooks when one is chosen.
  worker: { format: 'es', plugins: () => [nothingInline(), slimContract()] },
  resolve: {
    alias: {
      // Without what stands in for React before 18.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      // Writes no style into the page (S-10).
      'react-style-singleton': '/web/ui/adopted-style.ts',
    },
  },
  publicDir: 'web/public',
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2022',
    // A small picture would stand in its own address, which the pages' policy allows nowhere (0084).
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The list of what each page of the volunteer area needs is a hundredth of its first load, and the service worker
      // has it all by the second page. A style is no hint but has to be there.
      resolveDependencies: (_file, needed, { hostId, hostType }) =>
        hostType === 'html'
          ? needed
          : /^assets\/(volunteer|area)-/.test(hostId)
            ? needed.filter((file) => file.endsWith('.css'))
            : needed.filter((file) => !ALWAYS_THERE.test(file)),
    },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      input: ['index.html', 'volunteer.html'],
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [frame, { name: officeChunk() }],
        },
      },
    },
  },
})

/** While developing, /volunteer-app/* is answered with the volunteer area's page, as the server does. */
function volunteerPage() {
  return {
    name: 'volunteer-page',
    configureServer(server: {
      middlewares: { use(handle: (request: { url?: string }, _: unknown, next: () => void) => void): void }
    }) {
      server.middlewares.use((request, _, next) => {
        if (/^\/volunteer-app(\/|$|\?)/.test(request.url ?? '')) request.url = '/volunteer.html'
        next()
      })
    },
  }
}
