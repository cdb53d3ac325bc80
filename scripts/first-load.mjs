import { readFileSync } from 'node:fs'

/**
 * The scripts that a page of the built site loads before it shows anything: those its markup names and all that
 * they import statically, and the same of the files that the address's route loads then. Throws when the site is not
 * built, or has no such file.
 */
export function firstLoadOf(page, routed = [], site = 'dist') {
  const manifest = JSON.parse(readFileSync(`${site}/.vite/manifest.json`, 'utf8'))
  const markup = readFileSync(`${site}/${page}`, 'utf8')
  const named = [...markup.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map((match) => match[1])
  const files = new Set(named)
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
