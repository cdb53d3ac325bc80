import type { Generated } from 'kysely'
import type { GeneratedMoment } from './columns.ts'

/** What a person is found by (decision 0026). */
export type PersonKeysTable = { person_id: number; keys: string[]; numbers: string }

/** Every key of a word in a name or an address that somebody has, the word, and how it sounds. */
export type SearchWordTable = { key: string; word: string; sound: string }

/** Whose keys are older than their record. */
export type SearchDueTable = { id: Generated<number>; noun: 'beneficiary' | 'volunteer'; person_id: number }

export type FormerSerialTable = {
  id: Generated<number>
  beneficiary_id: number
  serial_number: string
  until: GeneratedMoment
}

/** So many more, or fewer, in a list: one row a write; the sum is the total (decision 0036). */
export type ListTotalTable = {
  id: Generated<number>
  list: string
  place_id: number
  status: string
  n: number
}
