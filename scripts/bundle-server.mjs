// Bundles the server's own modules into the folder that is named, with their types stripped. Packages stay where they are, but for two.
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { rolldown } from 'rolldown'

const root = join(import.meta.dirname, '..')
/** Whatever folder it is written to, it is started from there. */
const home = join(root, 'dist-server')
const fromHome = (path) => relative(home, path).replaceAll('\\', '/')

/** Three hundred and fifty small modules of plain JavaScript: to look for each took longer than to load it. */
const isDrawnIn = (id) => /^(kysely|zod)(\/|$)/.test(id)

/** Of the threads the one that every start waits for is an entry of its own, with its types stripped (0118). */
const engine = { 'engine-worker': join(root, 'db/engine-worker.ts') }
/** The solver's thread is a bundle of its own (0050): what it shares with the server would lie in a file more that every start reads. */
const solver = { 'match-worker': join(root, 'server/match/match-worker.ts') }

/** What a module reads or starts beside itself lies beside its source, never beside the bundle. Every line stays where it is. */
const besideSource = {
  name: 'beside-source',
  transform: {
    filter: { code: /\bimport\.meta\./ },
    handler(code, id) {
      const places = {
        dirname: `(import.meta.dirname + '/${fromHome(dirname(id))}')`,
        url: `new URL('${fromHome(id)}', import.meta.url).href`,
        // Asks for packages alone, and those are found from either.
        resolve: 'import.meta.resolve',
      }
      const text = code.replace(
        /\bnew URL\('\.\/(?:engine|match)-worker\.ts', import\.meta\.url\)|\bimport\.meta\.(\w+)/g,
        (found, name) => {
          if (name === undefined) return found.replace('.ts', '.js')
          return places[name] ?? this.error(`${id}: the bundle has no import.meta.${name}`)
        },
      )
      return { code: text, map: null }
    },
  },
}

for (const input of [{ start: join(root, 'server/start/bundled.ts'), ...engine }, solver]) {
  const bundle = await rolldown({
    input,
    platform: 'node',
    external: (id) => !id.startsWith('.') && !isAbsolute(id) && !isDrawnIn(id),
    // As Node does, whatever a package says of its side effects.
    treeshake: { moduleSideEffects: true },
    plugins: [besideSource],
    // Node strips types without one, and so the bundle is made of what build-server.mjs names.
    tsconfig: false,
  })
  await bundle.write({
    dir: process.argv[2],
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    sourcemap: true,
    sourcemapExcludeSources: true,
    sourcemapPathTransform: (source, map) => fromHome(resolve(dirname(map), source)),
  })
  await bundle.close()
}
