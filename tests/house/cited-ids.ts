import { basename } from 'node:path'
import { isCode, type SourceFile } from './source-files.ts'
import { type LedgerLine, linesIn } from './spec-ledger.ts'

/** The rules of `docs/security.md`. */
export const ruleLines = (text: string): LedgerLine[] => linesIn(text, /^\| (S-\d\d) \|/)

const citation = /(?<![\w-])[DGHS]-\d{2,4}(?![\w-])/g
/** A bare number is a decision's page. */
const pageNumber = /(?<=\()0[0-4]\d\d(?=[,)])/g
const migrationNumber = /(?<=\bmigrations? (?:0\d{3} and )?)0\d{3}\b/g
const documentName = /(?<![\w-])[\w-]+\.md\b/g

/** What is written by hand and is neither code nor a document. */
const isBeside = /\.(css|html|ya?ml|service|sh)$|(^|\/)Dockerfile$/

/**
 * What code and documents cite and the repository does not hold: ids of rules and decisions without a line of their own,
 * and in code documents that are not there. Takes the project's files and every id that has a line.
 */
export function citedForNothing(files: readonly SourceFile[], stated: ReadonlySet<string>): string[] {
  const documents = new Set(files.map(({ path }) => basename(path)))
  const decided = numbersIn(files, 'docs/decisions')
  const migrated = numbersIn(files, 'db/migrations')
  return files.flatMap((file) => {
    const isDocument = file.path.endsWith('.md')
    if (!isDocument && !isCode(file) && !isBeside.test(file.path)) return []
    const ids = file.text.match(citation) ?? []
    const pages = file.text.match(pageNumber) ?? []
    const migrations = file.text.match(migrationNumber) ?? []
    const named = isDocument ? [] : (file.text.match(documentName) ?? [])
    return [
      ...[...new Set(ids)].filter((id) => !stated.has(id)),
      ...[...new Set(pages)].filter((number) => !decided.has(number)),
      ...[...new Set(migrations)].filter((number) => !migrated.has(number)).map((one) => `migration ${one}`),
      ...[...new Set(named)].filter((name) => !documents.has(name)),
    ].map((cited) => `${file.path} cites ${cited}, which is nowhere`)
  })
}

const numbersIn = (files: readonly SourceFile[], folder: string): ReadonlySet<string> =>
  new Set(
    files.flatMap(({ path }) => (path.startsWith(`${folder}/`) ? (/\/(\d{4})-/.exec(path)?.[1] ?? []) : [])),
  )
