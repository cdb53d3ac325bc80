import { expect, test } from 'vitest'
import { columns } from '../../../contract/list-columns.ts'
import { OWN_FIELDS_MAX, type OwnField } from '../../../contract/own-kinds.ts'
import { organisationOf } from '../../../contract/records/own.ts'
import { viewColumns } from '../../../contract/view-fields.ts'
import { askedColumns } from './asked-columns.tsx'

const field = (noun: OwnField['noun'], id: number): OwnField => ({
  ...{ id, noun, kind: 'short_text', name: `Field ${id}`, help: '', section: '', position: id },
  ...{ choices: [], is_for_volunteers: false, is_sensitive: false, retired_at: null, version: 1 },
})

test.each(['beneficiary', 'volunteer'] as const)(
  'every column that a list of a %s offers can be asked for at once, with as many own fields as there can be',
  (noun) => {
    const own = Array.from({ length: OWN_FIELDS_MAX }, (_, at) => field(noun, 999_999_999_000_000 + at))
    const names = askedColumns(noun, organisationOf(own)).map(({ id }) => id)
    expect(names.length).toBeGreaterThan(OWN_FIELDS_MAX)
    const { data, error } = columns(noun).safeParse(names.join(','))
    expect(error?.issues).toBeUndefined()
    expect(data).toEqual(names)
    expect(columns(noun).safeParse([...names, 'own_1'].join(',')).success).toBe(false)
    expect(viewColumns.safeParse(names).success).toBe(true)
  },
)
