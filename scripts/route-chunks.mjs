// npm run kampung -- chunks: what each page of the built site loads beyond the first load, in KB of gzip.
import { existsSync, readFileSync } from 'node:fs'
import { importedFrom, sentBytes } from './first-load.mjs'
import { FriendlyError } from './processes.mjs'

const site = 'dist'
const manifestFile = `${site}/.vite/manifest.json`
if (!existsSync(manifestFile)) throw new FriendlyError('Build the site first: npm run build')
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))

const weight = (key) => sentBytes(`${site}/${manifest[key].file}`)
const total = (keys) => [...keys].reduce((sum, key) => sum + weight(key), 0)
const inKilobytes = (bytes) => (bytes / 1000).toFixed(1)

const entries = { admin: 'index.html', volunteer: 'volunteer.html' }
const first = Object.fromEntries(
  Object.entries(entries).map(([name, key]) => [name, importedFrom(manifest, key)]),
)
const pages = Object.keys(manifest).filter(
  (key) => key.startsWith('web/pages/') && manifest[key].isDynamicEntry,
)

console.log('| Page | own chunk, KB gzip | beyond the first load, KB gzip |\n|---|---|---|')
for (const key of pages.sort()) {
  const name = key.slice('web/pages/'.length).replace('.tsx', '')
  const known = first[name.startsWith('volunteer-') && name !== 'volunteer-page' ? 'volunteer' : 'admin']
  const more = [...importedFrom(manifest, key)].filter((each) => !known.has(each))
  console.log(`| ${name} | ${inKilobytes(weight(key))} | ${inKilobytes(total(more))} |`)
}
for (const [name, keys] of Object.entries(first))
  console.log(`| first load, ${name} | | ${inKilobytes(total(keys))} |`)
