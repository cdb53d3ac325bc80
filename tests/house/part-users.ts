import { posix } from 'node:path'
import type { SourceFile } from './source-files.ts'

const partFolder = /^web\/parts\/([^/]+)\//
const imports = /(?:from|import|import\()\s*'(\.[^']+)'/g
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('tests/')

/** A feature is one user, however many of its files import; a page, and a file of the two shells, each is one. */
const userOf = (path: string) => path.match(/^web\/features\/[^/]+/)?.[0] ?? path

/**
 * web/parts holds what two users share: two features or pages, or one of them and another folder of parts. What serves
 * its own folder counts for that folder's users. Answers a complaint for each part that has fewer.
 */
export function partsWithoutTwoUsers(files: readonly SourceFile[]): string[] {
  const importers = new Map<string, string[]>()
  for (const { path, text } of files) {
    if (isTest(path)) continue
    for (const [, target = ''] of text.matchAll(imports)) {
      const imported = posix.join(posix.dirname(path), target)
      importers.set(imported, [...(importers.get(imported) ?? []), path])
    }
  }
  const usersOf = (part: string, seen = new Set<string>()): Set<string> => {
    seen.add(part)
    const home = part.match(partFolder)?.[1]
    const users = new Set<string>()
    for (const importer of importers.get(part) ?? []) {
      const folder = importer.match(partFolder)?.[1]
      if (folder !== home) users.add(folder === undefined ? userOf(importer) : `web/parts/${folder}`)
      else if (!seen.has(importer)) for (const user of usersOf(importer, seen)) users.add(user)
    }
    return users
  }
  return files
    .map(({ path }) => path)
    .filter((path) => path.startsWith('web/parts/') && /\.tsx?$/.test(path) && !isTest(path))
    .flatMap((path) => {
      if (!partFolder.test(path)) return [`${path} stands in no folder of web/parts`]
      const users = [...usersOf(path)]
      return users.length > 1 ? [] : [`${path} has one user: ${users[0] ?? 'nobody'}`]
    })
}
