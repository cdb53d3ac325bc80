import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import type { ImportNoun } from '../web/features/import/import-fields.ts'
import type { Meanings } from '../web/features/import/value-words.ts'
import manifest from './fixtures/import/manifest.json' with { type: 'json' }

/** A file as a charity exports it, and what a careful officer would want of it (tests/fixtures/import). */
export type ImportFixture = {
  file: string
  noun: ImportNoun
  about: string
  /** Columns that are left out, by name. */
  left: string[]
  /** Rows of the file that cannot go in without more being known. */
  stays_out?: number[]
  /** Fields that no column of such a file can fill; what they should hold is missing, and their columns are among `left`. */
  missing?: string[]
  /** Rows about which somebody is asked before the import: doubtful numbers, and whoever may stand there twice. */
  waits?: number[]
  /** Rows that mean the person of another row. */
  duplicates?: number[][]
  /** Programmes that stand already. */
  programmes?: string[]
  /** What words were said to mean with a file before. */
  meanings?: Meanings | undefined
  /** The whole file is refused, in these words among others. */
  refusal?: string
}
/** By the row of the file, counted from 1; '(made)' is a number that is given here, '(today)' the day of the import. */
export type ExpectedPerson = Record<string, string>

export const importFixtures: readonly ImportFixture[] = manifest.map(({ noun, ...fixture }) => ({
  ...fixture,
  noun: noun === 'volunteers' ? 'volunteers' : 'beneficiaries',
}))

const folder = new URL('./fixtures/import/', import.meta.url)

export const fixtureFile = ({ file }: ImportFixture): File =>
  new File([new Uint8Array(readFileSync(new URL(file, folder)))], file)

export function expectedPeople({ file, refusal }: ImportFixture): ExpectedPerson[] {
  if (refusal) return []
  const text = readFileSync(new URL(`${file.replace(/\.\w+$/, '')}.expected.csv`, folder), 'utf8')
  return Papa.parse<ExpectedPerson>(text.trimEnd(), { header: true }).data
}
