import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { NOUNS } from '../../contract/records/record.ts'
import { builtInOnly, columnsOf, fieldsOf } from '../../contract/records/records.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import type { NounTables } from '../../db/records/columns.ts'
import { openTestDatabase } from '../test-database.ts'

const tables: Record<keyof NounTables, string> = {
  beneficiary: 'beneficiaries',
  volunteer: 'volunteers',
  partner: 'partners',
  key_personnel: 'key_personnel',
  programme: 'programmes',
  initiative: 'initiatives',
  comms_log: 'comms_logs',
  contact: 'contacts',
  view: 'views',
  form: 'forms',
  form_response: 'form_responses',
  engagement: 'engagements',
  follow_up: 'follow_ups',
  planned_visit: 'planned_visits',
  person_log: 'person_logs',
  user: 'users',
  file: 'files',
  import: 'imports',
}
/** Where the facts about somebody lie. */
const profileTables: Partial<Record<keyof NounTables, string>> = {
  beneficiary: 'beneficiary_profiles',
  volunteer: 'volunteer_profiles',
}
/** What every row has of its own beside its fields, and where an organisation's own fields lie. */
const ofEveryRow = [
  ...['id', 'version', 'created_at', 'updated_at', 'deleted_at', 'deletion_id'],
  ...['own_values', 'own_version'],
]
/** Of whom, and whence an other name is: a note beside the facts. */
const ofProfiles = [
  ...['beneficiary_profiles.beneficiary_id', 'volunteer_profiles.volunteer_id'],
  'beneficiary_profiles.is_name_derived',
]

/** Columns without a field row, and rows without their column. What the database works out of others says nothing of its own. */
async function faults({ db }: OpenDatabase): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER'`.execute(db)
  const there = new Set(rows.map(({ place }) => place))
  const declared = new Set(
    NOUNS.flatMap((noun) =>
      Object.entries(fieldsOf(noun, builtInOnly)).flatMap(([name, field]) =>
        columnsOf(name, field).map(
          (column) => `${field.lies === 'profile' ? profileTables[noun] : tables[noun]}.${column}`,
        ),
      ),
    ),
  )
  const ours = [...there].filter((place) => {
    const [table = '', column = ''] = place.split('.')
    const isOurs = [...Object.values(tables), ...Object.values(profileTables)].includes(table)
    return isOurs && !ofEveryRow.includes(column) && !ofProfiles.includes(place)
  })
  return [
    ...ours.filter((place) => !declared.has(place)).map((place) => `${place} has no field row`),
    ...[...declared].filter((place) => !there.has(place)).map((place) => `${place} is in no table`),
  ]
}

test('the columns of the migrated database are those of the field rows, and a planted one is named', async () => {
  const database = await openTestDatabase('owner')
  try {
    expect(await faults(database)).toEqual([])
    await sql`alter table volunteers add column shoe_size text`.execute(database.db)
    await sql`alter table partners rename column website to site`.execute(database.db)
    expect(await faults(database)).toEqual([
      expect.stringMatching(/^(volunteers.shoe_size|partners.site) has no field row$/),
      expect.stringMatching(/^(volunteers.shoe_size|partners.site) has no field row$/),
      'partners.website is in no table',
    ])
  } finally {
    await database.close()
  }
})
