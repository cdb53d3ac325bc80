import { readFileSync } from 'node:fs'

/**
 * The scripts that a page of the built site loads before it shows anything: those its markup names and all that
 * they import statically, and the same of the files that the address's route loads then. Throws when the site is not
 * built, has no such file, or does not ask at once for all that it begins with.
 */
export function firstLoadOf(page, routed = [], site = 'dist') {
  const manifest = JSON.parse(readFileSync(`${site}/.vite/manifest.json`, 'utf8'))
  const markup = readFileSync(`${site}/${page}`, 'utf8')
  const named = [...markup.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map((match) => match[1])
  const files = new Set(named)
  // One that the markup does not name is asked for only once the script that needs it has come.
  const late = filesOf(manifest, page).filter((file) => file.endsWith('.js') && !named.includes(file))
  if (late.length > 0) throw new Error(`${page} does not ask at once for what it needs: ${late.join(', ')}`)
  const follow = (key) => {
    if (files.has(key)) return
    files.add(key)
    const { file, imports = [] } = manifest[key]
    files.add(file)
    imports.forEach(follow)
  }
  for (const key of [page, ...routed]) follow(key)
  return [...files]
    .filter((file) => file.endsWith('.js') && !(file in manifest))
    .map((file) => `${site}/${file}`)
}

function filesOf(manifest, page) {
  const keys = new Set([page])
  for (const key of keys) for (const other of manifest[key].imports ?? []) keys.add(other)
  return [...keys].map((key) => manifest[key].file)
}
