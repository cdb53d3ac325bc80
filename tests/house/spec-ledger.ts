import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import section2 from '../fixtures/section-2.json' with { type: 'json' }
import section5 from '../fixtures/section-5.json' with { type: 'json' }
import section7 from '../fixtures/section-7.json' with { type: 'json' }
import section8 from '../fixtures/section-8.json' with { type: 'json' }

const numbered = (letter: string, last: number) =>
  Array.from({ length: last }, (_, index) => `${letter}-${String(index + 1).padStart(2, '0')}`)

/** The decisions that the ledger answers for: where the specification was open (G) and where we differ (D). */
export const decidedIds = [...numbered('D', 14), 'D-18', ...numbered('G', 34)]

/** What the ledger must name word for word: the sentences of sections 2, 5 and 8, and the calls of section 7. */
export const namedInLedger = [
  ...new Set([
    ...Object.entries(section2).flatMap(([, all]) =>
      Array.isArray(all) ? all : Object.values(all).map(([, sentence]) => String(sentence)),
    ),
    ...section5.refused.map(({ message }) => message),
    ...Object.values(section8).flat(),
  ]),
].map((sentence) => `'${sentence}'`)
export const callsInLedger = section7.map(
  ({ method, path, query }) => `\`${method} ${path}${query.length > 0 ? `?${query.join('&')}` : ''}\``,
)

export type LedgerLine = {
  id: string
  what: string
  paths: string[]
  titles: [path: string, title: string][]
}

/** The ledger's lines: those of decisions (D-01, G-01) and those of the specification's sections (2.01). */
export const ledgerLines = (ledger: string): LedgerLine[] =>
  linesIn(ledger, /^\| ([DGH]-\d{2,4}|\d\.\d\d\d?) \|/)

/** The lines of a table that begin with an id, which `start` captures. */
export function linesIn(text: string, start: RegExp): LedgerLine[] {
  return text.split('\n').flatMap((line) => {
    const [, id] = start.exec(line) ?? []
    if (!id) return []
    return {
      id,
      what: line.split(' | ')[1] ?? '',
      paths: [...line.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.\w+)`/g)].map(([, path]) => path ?? ''),
      titles: [...line.matchAll(/`([\w./-]+)` ((?:(?:, | and )?“[^”]+”)+)/g)].flatMap(
        ([, path = '', all = '']) =>
          [...all.matchAll(/“([^”]+)”/g)].map(([, title = '']): [string, string] => [path, title]),
      ),
    }
  })
}

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)

/** What a line names that is not there, and what it does not name. */
export function gapsOf({ id, paths, titles }: LedgerLine, folder: string): string[] {
  const missing = paths.filter((path) => !existsSync(join(folder, path)))
  const untold = titles.filter(
    ([path, title]) => !missing.includes(path) && !readFileSync(join(folder, path), 'utf8').includes(title),
  )
  return [
    ...missing.map((path) => `${id} names ${path}, which is not there`),
    ...untold.map(([path, title]) => `${id} names the test “${title}”, which ${path} does not hold`),
    ...(paths.some((path) => !isTest(path)) ? [] : [`${id} names no source file`]),
    ...(paths.some(isTest) ? [] : [`${id} names no test`]),
  ]
}

/**
 * What is wrong with a ledger: a decision, sentence or call without a line, a line twice or without a source and a test,
 * a file or a test's title that is not there.
 */
export function ledgerGaps(ledger: string, folder: string): string[] {
  const lines = ledgerLines(ledger)
  const ids = lines.map(({ id }) => id)
  const told = lines.map(({ what }) => what).join('\n')
  return [
    ...decidedIds.filter((id) => !ids.includes(id)).map((id) => `${id} has no line`),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} stands twice`),
    ...[2, 3, 4, 5, 6, 7, 8, 9]
      .filter((section) => !ids.some((id) => id.startsWith(`${section}.`)))
      .map((section) => `section ${section} has no line`),
    ...namedInLedger.filter((sentence) => !told.includes(sentence)).map((each) => `${each} has no line`),
    ...callsInLedger.filter((call) => !told.includes(call)).map((each) => `${each} has no line`),
    ...lines.flatMap((line) => gapsOf(line, folder)),
  ]
}
