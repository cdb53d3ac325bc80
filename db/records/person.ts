import { sql } from 'kysely'
import { containsPattern, plainFragment } from '../page.ts'
import type { RecordRow } from './record.ts'

/** What a beneficiary or a volunteer is called, of the row that goes by this name. */
export const nameOf = (row: string) => sql<string>`${sql.ref(`${row}.display_name`)}`

/** The first name and the last: the other way of calling a beneficiary or a volunteer. */
export const twoNames = (row: string) =>
  sql<string>`${sql.ref(`${row}.first_name`)} || ' ' || ${sql.ref(`${row}.last_name`)}`

/** 'Siti Tan' of a member of staff, who has the two names alone. */
export const staffName = (row: string) => twoNames(row)
/** The same, and '' where there is nobody. */
export const staffNameOrNone = (row: string) => sql<string>`coalesce(${staffName(row)}, '')`

/** The member of staff who wrote down what a volunteer told; '' where the one whom this column names filed it, too. */
export const filerName = (row: string, volunteer: string) =>
  sql<string>`coalesce((select trim(${staffName('u')}) from users u where u.id = ${sql.ref(`${row}.filed_by`)}
    and ${sql.ref(`${row}.${volunteer}`)} is not null), '')`.as('filed_by_name')

/** By what people are sorted, as the index has it: a title before the name counts for nothing. */
export const sortName = (row: string) => sql<string>`sort_name(${sql.ref(`${row}.display_name`)})`

/** By street, block and door, as the indexes of people have it: block 9 stands before 12, and 12 before 12A. */
export const sortAddress = (row: string) => [
  sql`lower(${sql.ref(`${row}.street_name`)})`,
  sql`substring(${sql.ref(`${row}.block_number`)} from '^[0-9]{1,9}')::int`,
  sql.ref(`${row}.block_number`),
  sql.ref(`${row}.unit_number`),
]

/** As the indexes have them. */
export const searchedNames = [
  sql<string>`lower(${twoNames('x')})`,
  sql<string>`lower(${nameOf('x')})`,
] as const
export const searchedStaff = sql<string>`lower(${staffName('x')})`

/** What makes two people alike beside a similar name (G-28): the same number, or the same door. */
export const alike = {
  number: sql<boolean>`p.contact_number = k.place`,
  door: sql<boolean>`p.postal_code = k.postal_code and p.block_number = k.block_number`,
}

/** Of so few letters a trigram index knows nothing. */
const FEW_LETTERS = 2

/** Whether either way of calling the person of this row holds the fragment: one or two letters by an index of their own (H-1332). */
export const isNamed = (row: string, fragment: string) => {
  const letters = plainFragment(fragment)
  const isShort = letters !== '' && [...letters].length <= FEW_LETTERS
  if (isShort) return sql<boolean>`${nameLetters(row)} @> array[${letters}]::text[]`
  return sql<boolean>`(lower(${twoNames(row)}) like ${containsPattern(fragment)}
    or lower(${nameOf(row)}) like ${containsPattern(fragment)})`
}

const nameLetters = (row: string) =>
  sql`name_letters(${sql.join(['first_name', 'last_name', 'display_name'].map((name) => sql.ref(`${row}.${name}`)))})`

/** The person to whom a record belongs: it is restored after them. */
export const parentOf = {
  beneficiary: {
    column: 'beneficiary_id',
    noun: 'beneficiary',
    say: (beneficiary) => `${beneficiary} is deleted too. Restore the beneficiary first.`,
  },
  volunteer: {
    column: 'volunteer_id',
    noun: 'volunteer',
    say: (volunteer) => `${volunteer} is deleted too. Restore the volunteer first.`,
  },
} as const satisfies Record<string, RecordRow['parents'][number]>
