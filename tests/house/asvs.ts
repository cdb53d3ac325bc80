import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import levels from '../fixtures/asvs-5.0.0.json' with { type: 'json' }

/** Every requirement of levels 1 and 2 of OWASP ASVS 5.0.0, with its level. */
export const requirements = new Map(
  Object.entries(levels).flatMap(([level, ids]) => ids.map((id): [string, string] => [id, level])),
)

const answers = ['tested', 'held', 'not applicable', 'open'] as const
type Answer = (typeof answers)[number]

type AsvsRow = { id: string; level: string; answer: string; where: string }

/** The matrix's rows: id, level, requirement, answer, where. */
export function asvsRows(matrix: string): AsvsRow[] {
  return matrix.split('\n').flatMap((line) => {
    if (!/^\| *\d/.test(line)) return []
    const [, id = '', level = '', , answer = '', where = ''] = line.split('|').map((cell) => cell.trim())
    return { id, level, answer, where }
  })
}

/** What a row says at the matrix's top, in the order of `answers`. */
export function countsOf(rows: readonly AsvsRow[]): string {
  const counts = answers.map((answer) => `${rows.filter((row) => row.answer === answer).length} ${answer}`)
  return `${rows.length} requirements: ${counts.join(', ')}.`
}

type Named = { paths: string[]; titles: [path: string | undefined, title: string][] }

/** The files that a row names, and the titles of tests, each of the file that stands before it. */
function namedIn(where: string): Named {
  const named: Named = { paths: [], titles: [] }
  for (const [, path, title] of where.matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.\w+|deploy\/\w+)`|“([^”]+)”/g)) {
    if (path) named.paths.push(path)
    if (title) named.titles.push([named.paths.at(-1), title])
  }
  return named
}

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)

/** Whole, between the quotes that a title has there. */
const holdsTitle = (text: string, title: string) =>
  ["'", '"', '`'].some((quote) => text.includes(`${quote}${title}${quote}`))

/** What the answer itself asks of its row. */
const lacks: Record<Answer, (named: Named, where: string) => string | undefined> = {
  tested: ({ paths, titles }) => {
    const mute = paths.find((path) => isTest(path) && !titles.some(([of]) => of === path))
    if (mute) return `names ${mute} without the title of a test`
    return titles.length === 0 ? 'names no test' : undefined
  },
  held: ({ paths }) => (paths.length === 0 ? 'names no file that holds it' : undefined),
  'not applicable': (_, where) => (where === '' ? 'says no reason' : undefined),
  open: (_, where) => (where === '' ? 'does not say what is missing' : undefined),
}

const isAnswer = (word: string): word is Answer => answers.some((answer) => answer === word)

function faultsOf({ id, level, answer, where }: AsvsRow, folder: string): string[] {
  const named = namedIn(where)
  const gone = named.paths.filter((path) => !existsSync(join(folder, path)))
  const untold = named.titles.filter(([path, title]) => {
    if (path === undefined || !isTest(path)) return true
    return !gone.includes(path) && !holdsTitle(readFileSync(join(folder, path), 'utf8'), title)
  })
  const lacking = isAnswer(answer)
    ? lacks[answer](named, where)
    : `is answered ‘${answer}’, which is no answer`
  const known = requirements.get(id)
  return [
    ...(known ? [] : [`${id} is no requirement of level 1 or 2`]),
    ...(known && known !== level ? [`${id} is of level ${known}, not ${level}`] : []),
    ...gone.map((path) => `${id} names ${path}, which is not there`),
    ...untold.map(
      ([path, title]) => `${id} names the test “${title}”, which ${path ?? 'no file'} does not hold`,
    ),
    ...(lacking ? [`${id} ${lacking}`] : []),
  ]
}

/**
 * What is wrong with a matrix: a requirement without a row, a row twice, a file or a test's title that is not there, an answer
 * that is none or lacks what it needs, a count that is not the true one.
 */
export function asvsFaults(matrix: string, folder: string): string[] {
  const rows = asvsRows(matrix)
  const ids = rows.map(({ id }) => id)
  const [counted] = /^\d+ requirements:.*$/m.exec(matrix) ?? ['nothing']
  return [
    ...[...requirements.keys()].filter((id) => !ids.includes(id)).map((id) => `${id} has no row`),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} stands twice`),
    ...rows.flatMap((row) => faultsOf(row, folder)),
    ...(counted === countsOf(rows) ? [] : [`it counts ‘${counted}’, and has ‘${countsOf(rows)}’`]),
  ]
}
