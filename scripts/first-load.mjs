import { readFileSync } from 'node:fs'

/**
 * The scripts that a page of the built site loads before it shows anything: those its markup names and all that
 * they import statically. Throws when the site is not built.
 */
export function firstLoadOf(page, site = 'dist') {
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
  follow(page)
  return [...files]
    .filter((file) => file.endsWith('.js') && !(file in manifest))
    .map((file) => `${site}/${file}`)
}
