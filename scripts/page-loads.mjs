import { readFileSync } from 'node:fs'
import { firstLoadOf, sentBytes } from './first-load.mjs'

const SHELL = 'web/app/shell.tsx'
const ROUTED = /^(.*)import\('\.\.\/pages\/([\w-]+)\.tsx'\)/gm

/** The pages of the office by the names of their files, and whether each stands within the shell. */
export const officePages = (root = '.') =>
  [...readFileSync(`${root}/web/app/routes.tsx`, 'utf8').matchAll(ROUTED)].map(([, before, name]) => ({
    name,
    isInShell: !before.trimStart().startsWith('entry.'),
  }))

/**
 * The scripts that a built site loads before it shows anything, in kB of gzip with one decimal: what all pages of an area
 * share, once, and by its name what each of the office, and each bundle of pages of the volunteer area, loads beyond that.
 * Throws when the site is not built, or lacks a page.
 */
export function pageLoads(root = '.') {
  const site = `${root}/dist`
  const manifest = JSON.parse(readFileSync(`${site}/.vite/manifest.json`, 'utf8'))
  const scripts = (html, routed = []) => firstLoadOf(html, routed, site)
  const [office, area] = [scripts('index.html'), scripts('volunteer.html')]
  const inShell = scripts('index.html', [SHELL])
  const pages = officePages(root).map(({ name, isInShell }) => {
    const page = `web/pages/${name}.tsx`
    if (!isInShell) return [name, kilobytes(scripts('index.html', [page]), office)]
    return [name, kilobytes(scripts('index.html', [SHELL, page]), inShell)]
  })
  const bundles = (manifest['volunteer.html'].dynamicImports ?? []).map((key) => [
    `volunteer area, ${manifest[key].name}`,
    kilobytes(scripts('volunteer.html', [key]), area),
  ])
  const shared = [
    ['office, shared by all', kilobytes(office)],
    ['office, shared in the shell', kilobytes(inShell, office)],
    ['volunteer area, shared by all', kilobytes(area)],
  ]
  const rows = [...shared, ...pages, ...bundles]
  return Object.fromEntries(rows.sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Of these files, less those that are there already. */
function kilobytes(files, there = []) {
  const bytes = files.filter((file) => !there.includes(file)).reduce((sum, file) => sum + sentBytes(file), 0)
  return Math.round(bytes / 100) / 10
}
