import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Locked = {
  version?: string
  license?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  optional?: boolean
}
export type Lock = { packages: Record<string, Locked> }
type Notice = { name: string; version: string; licence: string; text: string }

/** What may be delivered with the product without asking anybody. LGPL: one shared library beside sharp, unchanged. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
])
const FOLDER = 'node_modules/'

/** The packages of the browser: what a file of `web/` that is no test imports. */
export function importedByWeb(root: string): string[] {
  const names = new Set<string>()
  const files = globSync('{web,contract}/**/*.{ts,tsx,css}', { cwd: root })
  for (const file of files.filter((path) => !path.includes('.test.'))) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, name = ''] of text.matchAll(/(?:from|import|import\()\s?['"]((?:@[\w-]+\/)?[a-z][\w.-]*)/g))
      names.add(name)
  }
  return [...names]
}

/** Where npm put a package that the one at `from` asks for: beside it, or in a folder above. */
function foundFrom({ packages }: Lock, from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf(`/${FOLDER}`)))) {
    const path = at ? `${at}/${FOLDER}${name}` : FOLDER + name
    if (packages[path]) return path
    if (!at) return undefined
  }
}

/** The places in the lock file of everything that is delivered: these packages and what they ask for in turn. */
export function delivered(lock: Lock, names: readonly string[]): string[] {
  const places = new Set<string>()
  const take = (from: string, name: string) => {
    const place = foundFrom(lock, from, name)
    if (!place || places.has(place)) return
    places.add(place)
    const { dependencies = {}, optionalDependencies = {} } = lock.packages[place] ?? {}
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) take(place, next)
  }
  for (const name of names) take('', name)
  return [...places].sort()
}

/** The names of delivered packages whose licence nobody has allowed, or who name none. */
export const notAllowed = (lock: Lock, places: readonly string[]): string[] =>
  places.filter((place) => !isAllowed(lock.packages[place]?.license ?? ''))

const isAllowed = (licence: string) =>
  licence
    .replace(/^\(|\)$/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => ALLOWED.has(part)))

/** The page of notices: who made what is delivered, and under which terms. */
export function noticesPage(root: string, lock: Lock, places: readonly string[]): string {
  const notices = places.map((place): Notice => {
    const { version = '', license = '', optional } = lock.packages[place] ?? {}
    // npm fetches these for the machine at hand; their text lies in their own folder.
    const text = optional ? '' : licenceText(join(root, place))
    return { name: place.slice(place.lastIndexOf(FOLDER) + FOLDER.length), version, licence: license, text }
  })
  const head =
    'Kampung is delivered with the packages below, each under its own licence.\nWritten by `npm run kampung notices`; `npm run check` refuses it when it is not true.\n'
  const byText = Map.groupBy(notices, ({ text }) => text)
  const parts = [...byText].map(([text, of]) =>
    [...of.map(({ name, version, licence }) => `${name} ${version} (${licence})`), '', text]
      .join('\n')
      .trim(),
  )
  return `${[head, ...parts].join(`\n${'-'.repeat(80)}\n`)}\n`
}

function licenceText(folder: string): string {
  const files = readdirSync(folder)
    .filter((name) => /^(licen[cs]e|copying|notice)/i.test(name))
    .sort()
  return files
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
    .join('\n\n')
}

/** The page as it should stand for the checkout in `root`; throws with the names when a licence is not allowed. */
export function currentNotices(root: string): string {
  const lock: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const { dependencies = {} } = lock.packages[''] ?? {}
  const places = delivered(lock, [...Object.keys(dependencies), ...importedByWeb(root)])
  const others = notAllowed(lock, places)
  if (others.length > 0) throw new Error(`Nobody has allowed the licence of ${others.join(', ')}`)
  return noticesPage(root, lock, places)
}
