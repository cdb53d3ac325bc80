import { existsSync, readFileSync, statSync } from 'node:fs'

/**
 * The scripts that a page of the built site loads before it shows anything: those its markup names and all that
 * they import statically, and the same of the files that the address's route loads then. Throws when the site is not
 * built, has no such file, or does not ask at once for all that it begins with.
 */
export function firstLoadOf(page, routed = [], site = 'dist') {
  const manifest = JSON.parse(readFileSync(`${site}/.vite/manifest.json`, 'utf8'))
  const markup = readFileSync(`${site}/${page}`, 'utf8')
  const named = [...markup.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map((match) => match[1])
  const scriptsOf = (keys) =>
    keys
      .flatMap((key) => [...importedFrom(manifest, key)])
      .map((key) => manifest[key].file)
      .filter((file) => file.endsWith('.js'))
  // One that the markup does not name is asked for only once the script that needs it has come.
  const late = scriptsOf([page]).filter((file) => !named.includes(file))
  if (late.length > 0) throw new Error(`${page} does not ask at once for what it needs: ${late.join(', ')}`)
  return [...new Set([...named, ...scriptsOf([page, ...routed])])].map((file) => `${site}/${file}`)
}

/** This chunk of the manifest and all that it imports statically. Throws when there is no such chunk. */
export function importedFrom(manifest, key, seen = new Set()) {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const each of manifest[key].imports ?? []) importedFrom(manifest, each, seen)
  return seen
}

/** The bytes of a file as it is sent: what gains nothing by compressing goes as it is. */
export const sentBytes = (file) => statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size
