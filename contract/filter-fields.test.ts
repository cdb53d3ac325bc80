import { expect, test } from 'vitest'
import { type FilterField, filterFields } from './filter-fields.ts'
import { fieldsOf } from './records/records.ts'

/** A chip asks more than the field alone, or in words that a condition reads better by. */
const otherwise = new Set([
  'beneficiary.languages',
  'volunteer.languages',
  'beneficiary.status_reason',
  'beneficiary.status_day',
  'beneficiary.status_note',
  'beneficiary.has_no_telephone',
  'beneficiary.display_name',
  'volunteer.display_name',
  'volunteer.incomplete',
  'beneficiary.created_at',
  'volunteer.created_at',
])

test.each(['beneficiary', 'volunteer'] as const)('a chip of a %s is called as its field is', (noun) => {
  const fields = fieldsOf(noun, { own_fields: {} })
  const both = Object.entries(filterFields[noun]).flatMap(([name, { label }]) => {
    const field = fields[name]
    return field && !otherwise.has(`${noun}.${name}`) ? [[name, label, field.label]] : []
  })
  expect(both.length).toBeGreaterThan(8)
  expect(both.filter(([, chip, field]) => chip !== field)).toEqual([])
})

test.each(['beneficiary', 'volunteer'] as const)(
  "a choice of a %s is not called as its chip is: no 'Due is Due'",
  (noun) => {
    const doubled = Object.values<FilterField>(filterFields[noun]).flatMap((field) =>
      field.kind === 'choice'
        ? field.options.filter(({ label }) => label.startsWith(field.label)).map(({ label }) => label)
        : [],
    )
    expect(doubled).toEqual([])
  },
)
