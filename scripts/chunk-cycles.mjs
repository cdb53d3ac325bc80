import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Files of the built site that need one another in a ring, each ring as their names in order; the last needs the first.
 * Such a file can be read before what it is made of: a page that opens there is empty, and no compiler says so.
 */
export function chunkCycles(site) {
  const manifest = JSON.parse(readFileSync(join(site, '.vite/manifest.json'), 'utf8'))
  const cycles = []
  const done = new Set()
  const visit = (key, path) => {
    const at = path.indexOf(key)
    if (at >= 0) return cycles.push(path.slice(at).map((name) => manifest[name].file))
    if (done.has(key)) return
    for (const other of manifest[key].imports ?? []) visit(other, [...path, key])
    done.add(key)
  }
  for (const key of Object.keys(manifest)) visit(key, [])
  return cycles
}
