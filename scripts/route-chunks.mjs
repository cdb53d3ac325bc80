// npm run kampung -- chunks: what each page of the built site loads beyond the first load, in KB of gzip.
import { existsSync, readFileSync } from 'node:fs'
import { FriendlyError } from './processes.mjs'

const site = 'dist'
const manifestFile = `${site}/.vite/manifest.json`
if (!existsSync(manifestFile)) throw new FriendlyError('Build the site first: npm run build')
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))

/** A chunk and all that it imports statically. */
function closure(key, seen = new Set()) {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const each of manifest[key].imports ?? []) closure(each, seen)
  return seen
}

/** Small files are not worth compressing and are sent as they are. */
function weight(key) {
  const file = `${site}/${manifest[key].file}`
  return readFileSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).length
}
const total = (keys) => [...keys].reduce((sum, key) => sum + weight(key), 0)
const inKilobytes = (bytes) => (bytes / 1000).toFixed(1)

const entries = { admin: 'index.html', volunteer: 'volunteer.html' }
const first = Object.fromEntries(Object.entries(entries).map(([name, key]) => [name, closure(key)]))
const pages = Object.keys(manifest).filter(
  (key) => key.startsWith('web/pages/') && manifest[key].isDynamicEntry,
)

console.log('| Page | own chunk, KB gzip | beyond the first load, KB gzip |\n|---|---|---|')
for (const key of pages.sort()) {
  const name = key.slice('web/pages/'.length).replace('.tsx', '')
  const known = first[name.startsWith('volunteer-') && name !== 'volunteer-page' ? 'volunteer' : 'admin']
  const more = [...closure(key)].filter((each) => !known.has(each))
  console.log(`| ${name} | ${inKilobytes(weight(key))} | ${inKilobytes(total(more))} |`)
}
for (const [name, keys] of Object.entries(first))
  console.log(`| first load, ${name} | | ${inKilobytes(total(keys))} |`)
