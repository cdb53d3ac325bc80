import { existsSync, readFileSync, statSync } from 'node:fs'
import { firstLoadOf } from './first-load.mjs'

const SHELL = 'web/app/shell.tsx'
const ROUTED = /^(.*)import\('\.\.\/pages\/([\w-]+)\.tsx'\)/gm

/** The pages of the office by the names of their files, and whether each stands within the shell. */
export const officePages = (root = '.') =>
  [...readFileSync(`${root}/web/app/routes.tsx`, 'utf8').matchAll(ROUTED)].map(([, before, name]) => ({
    name,
    isInShell: !before.trimStart().startsWith('entry.'),
  }))

/**
 * What each page of a built site loads before it shows anything, by its name, in kB of gzip with one decimal: each of the
 * office, and each bundle of pages of the volunteer area. Throws when the site is not built, or lacks a page.
 */
export function pageLoads(root = '.') {
  const site = `${root}/dist`
  const manifest = JSON.parse(readFileSync(`${site}/.vite/manifest.json`, 'utf8'))
  const weigh = (html, routed) =>
    Math.round(firstLoadOf(html, routed, site).reduce((sum, file) => sum + sentBytes(file), 0) / 100) / 10
  const office = officePages(root).map(({ name, isInShell }) => [
    name,
    weigh('index.html', [...(isInShell ? [SHELL] : []), `web/pages/${name}.tsx`]),
  ])
  const area = (manifest['volunteer.html'].dynamicImports ?? []).map((key) => [
    `volunteer area, ${manifest[key].name}`,
    weigh('volunteer.html', [key]),
  ])
  return Object.fromEntries([...office, ...area].sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** As it is sent: what gains nothing by compressing goes as it is. */
const sentBytes = (file) => statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size
