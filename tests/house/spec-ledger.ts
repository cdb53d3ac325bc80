import { existsSync } from 'node:fs'
import { join } from 'node:path'

const numbered = (letter: string, last: number) =>
  Array.from({ length: last }, (_, index) => `${letter}-${String(index + 1).padStart(2, '0')}`)

/** The decisions that the ledger answers for: where the specification was open (G) and where we differ (D). */
export const ledgerIds = [...numbered('D', 14), ...numbered('G', 34)]

/**
 * What is wrong with a ledger: an id without a line, a line without a source and a test, a file that is not there.
 * A line that says 'not yet' may name none, but what it names is there.
 */
export function ledgerGaps(ledger: string, folder: string): string[] {
  const lines = ledger.split('\n')
  return ledgerIds.flatMap((id) => {
    const line = lines.find((each) => each.startsWith(`| ${id} |`))
    if (!line) return [`${id} has no line`]
    const paths = [...line.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.\w+)`/g)].map((match) => match[1] ?? '')
    const isLater = /\bnot yet\b/i.test(line)
    const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)
    return [
      ...paths
        .filter((path) => !existsSync(join(folder, path)))
        .map((path) => `${id} names ${path}, which is not there`),
      ...(isLater || paths.some((path) => !isTest(path)) ? [] : [`${id} names no source file`]),
      ...(isLater || paths.some(isTest) ? [] : [`${id} names no test`]),
    ]
  })
}
