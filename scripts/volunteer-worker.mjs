import { VitePWA } from 'vite-plugin-pwa'

const page = 'volunteer.html'
const always =
  /^(volunteer\.html|theme\.js|volunteer-preload\.js|volunteer-app-key-file\.js|favicon\.svg|icon-192\.png|apple-touch-icon\.png)$/
/** Faces of other scripts are megabytes: they are kept once their language was chosen. */
const later = /noto-sans/
/** Each is a request and an entry on the disk of an old phone, before the area opens without signal. */
const MOST_FILES = 90

/**
 * The volunteer area's service worker: built from web/volunteer/service-worker.ts, and told the files of that area
 * only, the office's stay out of volunteers' phones.
 */
export function volunteerWorker() {
  const files = new Set()
  return [
    {
      name: 'volunteer-files',
      apply: 'build',
      writeBundle(_options, bundle) {
        const entry = Object.values(bundle).find(
          (chunk) => chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(page),
        )
        if (entry) follow(entry.fileName, bundle, files)
      },
    },
    ...VitePWA({
      strategies: 'injectManifest',
      srcDir: 'web/volunteer',
      filename: 'service-worker.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2}'],
        manifestTransforms: [
          (entries) => {
            const manifest = entries.filter(
              ({ url }) => always.test(url) || (files.has(url) && !later.test(url)),
            )
            if (manifest.length > MOST_FILES)
              throw new Error(
                `A phone would keep ${manifest.length} files: scripts/office-chunk.mjs joins them`,
              )
            return { manifest }
          },
        ],
      },
    }),
  ]
}

/** A chunk, all that it imports now or later, and the styles and files beside them. */
function follow(name, bundle, files) {
  if (files.has(name)) return
  files.add(name)
  const { imports = [], dynamicImports = [], viteMetadata } = bundle[name] ?? {}
  for (const css of viteMetadata?.importedCss ?? []) files.add(css)
  for (const asset of viteMetadata?.importedAssets ?? []) files.add(asset)
  for (const next of [...imports, ...dynamicImports]) follow(next, bundle, files)
}
