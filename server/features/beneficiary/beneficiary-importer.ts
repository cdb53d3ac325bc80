import { wholeNumber } from '../../../contract/whole-number.ts'
import type { Db } from '../../../db/schema.ts'
import { contactsOf, writeContacts } from '../../import/import-contacts.ts'
import type { Importer } from '../../import/import-job.ts'
import { matchOf } from '../../import/import-match.ts'
import { type Ticked, ticksOf, writeTicks } from '../../import/import-ticks.ts'
import { targets } from '../../import/people-target.ts'
import type { TableRow } from '../../import/read-table.ts'
import { similarMatches } from '../../import/similar-matches.ts'
import { writePeople } from '../../import/write-people.ts'
import { openOnceInFile } from './beneficiary-import-once.ts'
import { comparedFields, type ImportedRow, type PlannedRow, planRow } from './beneficiary-import-plan.ts'
import { prepareBeneficiaries } from './beneficiary-import-prepare.ts'
import {
  asLeanedOn,
  existingPeople,
  type LeanedOn,
  type Place,
  peopleById,
  standsStill,
} from './beneficiary-import-rows.ts'
import { readAlike } from './serial-alike.ts'

/** Decides the rows of a file, a portion at a time, and writes them all. */
export function openBeneficiaryImporter(
  db: Db,
  place: Place,
  { hasFractions, hasContacts, ticked }: { hasFractions: boolean; hasContacts: boolean; ticked: Ticked },
): Importer<ImportedRow, PlannedRow> {
  const onceInFile = openOnceInFile()
  let leaned: LeanedOn[] = []

  async function decide(rows: readonly TableRow<ImportedRow>[]): Promise<PlannedRow[]> {
    const serials = rows.flatMap(({ values: { serial_number, match } }) => [
      serial_number,
      wholeNumber(serial_number),
      ...(match ? [match] : []),
    ])
    const looks = await readAlike(db, serials)
    const duplicates = [...looks.values()].flatMap(({ alike }) => alike ?? [])
    const standing = await existingPeople(db, place, [...serials, ...duplicates])
    const alike = new Map(
      [...looks].flatMap(([serial, of]) => (of.alike === null ? [] : [[serial, of.alike] as const])),
    )
    const ids = [...standing.values()].map(({ id }) => id)
    const contacts = await contactsOf(db, hasContacts ? ids : [])
    const around = { ...place, alike, contacts, ticked, ticks: await ticksOf(db, ids, ticked) }
    leaned = [...standing.values()].map(asLeanedOn)
    return rows.map((row) => {
      const known = hasFractions || standing.has(row.values.serial_number) ? row : withWholeNumber(row)
      return {
        ...onceInFile(planRow(known, standing, around), looks),
        name_cell: row.values.name_cell,
      }
    })
  }

  return {
    decide,
    similar: (rows) =>
      similarMatches(db, targets.beneficiary, rows, {
        read: (ids) => peopleById(db, place.fields, ids),
        match: (person, because, cells) =>
          matchOf(person.serial_number, person, because, {
            fields: place.fields,
            names: comparedFields(place.fields),
            cells,
          }),
      }),
    prepare: (plans) => prepareBeneficiaries(db, place, { plans, leaned }),
    stands: (tx, lists, import_id) => standsStill(tx, place.programme_id, lists, import_id),
    async *write(tx, lists) {
      const into = { into_id: place.programme_id, fields: place.fields }
      yield* writePeople(tx, targets.beneficiary, into, lists)
      yield* writeContacts(tx, lists)
      yield* writeTicks(tx, lists)
    },
  }
}

/** '17.0' is 17 as a spreadsheet writes it, unless it is a number of its own: here, or among 1.1 and 1.2. */
const withWholeNumber = (row: TableRow<ImportedRow>): TableRow<ImportedRow> => ({
  ...row,
  values: { ...row.values, serial_number: wholeNumber(row.values.serial_number) },
})
