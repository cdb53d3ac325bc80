import { sql } from 'kysely'
import type { Db } from '../schema.ts'

const fields = [
  {
    kind: 'one_of',
    name: 'Diet',
    help: 'For meals that are brought',
    section: 'Meals',
    choices: ['Usual', 'Halal', 'Vegetarian', 'Soft food'],
    is_for_volunteers: true,
  },
  { kind: 'short_text', name: 'Key safe code', section: 'At the door', is_sensitive: true },
  { kind: 'yes_no', name: 'Has a pet', section: 'At the door', is_for_volunteers: true },
] as const

/** Three fields of the organisation's own, filled in for some: which, their ids say, so that nothing else is drawn differently. */
export async function loadOwnFields(tx: Db): Promise<void> {
  const ids: number[] = []
  for (const [at, field] of fields.entries()) {
    const names = 'choices' in field ? field.choices : []
    const choices = names.map((name, index) => ({ id: index + 1, name, is_retired: false }))
    const row = await tx
      .insertInto('own_fields')
      .values({
        ...field,
        noun: 'beneficiary',
        position: at + 1,
        choices: JSON.stringify(choices),
        choices_made: choices.length,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(row.id)
  }
  const [diet, key, pet] = ids.map((id) => `own_${id}`)
  await sql`update beneficiaries set own_values = jsonb_strip_nulls(jsonb_build_object(
    ${diet}::text, case when id % 3 < 2 then (1 + id % 4)::text end,
    ${key}::text, case when id % 9 = 4 then lpad((id * 37 % 10000)::text, 4, '0') end,
    ${pet}::text, case when id % 5 = 0 then 'yes' when id % 5 = 1 then 'no' end))`.execute(tx)
}
