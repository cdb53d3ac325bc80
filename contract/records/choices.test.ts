import { expect, test } from 'vitest'
import { beneficiaryProfileUpdate } from '../beneficiary-profile-fields.ts'
import { type FilterField, filterFields } from '../filter-fields.ts'
import { volunteerProfileUpdate } from '../volunteer-profile-fields.ts'
import { choiceFieldsOf } from './choices.ts'
import { builtInOnly, fieldsOf } from './records.ts'

/** Set for many by changes of their own, read from a postal code, worked out from visits, or said of one at a time with its reason. */
const apart = ['status', 'status_reason', 'area', 'standing', 'risk']

test.each(['beneficiary', 'volunteer'] as const)(
  'whatever the list of a %s is filtered by as a list of choices is set for many, to the same choices (H-1214)',
  (noun) => {
    const offered = new Map(choiceFieldsOf(noun, builtInOnly).map(({ name, choices }) => [name, choices]))
    const lists = Object.entries<FilterField>(filterFields[noun]).flatMap(([name, row]) =>
      row.kind === 'choice' && !apart.includes(name) ? [[name, row.options] as const] : [],
    )
    expect([...offered.keys()].toSorted()).toEqual(lists.map(([name]) => name).toSorted())
    for (const [name, options] of lists) expect(offered.get(name)?.options).toEqual(options)
  },
)

test('every choice is taken by the person’s own form too, and no more of them than it takes', () => {
  const schemas = { beneficiary: beneficiaryProfileUpdate, volunteer: volunteerProfileUpdate }
  for (const noun of ['beneficiary', 'volunteer'] as const)
    for (const { name, choices } of choiceFieldsOf(noun, builtInOnly)) {
      const field = fieldsOf(noun, builtInOnly)[name]
      if (field?.lies !== 'profile') continue
      const takes = (value: unknown) => schemas[noun].safeParse({ [name]: value }).success
      const names = choices.options.map(({ value }) => value)
      const most = names.slice(0, choices.max)
      if (choices.isSeveral) expect([name, takes(most)]).toEqual([name, true])
      else
        for (const value of names)
          expect([name, value, takes(field.kind === 'flag' ? value === 'yes' : value)]).toEqual([
            name,
            value,
            true,
          ])
      if (most.length < names.length) expect(takes(names.slice(0, most.length + 1))).toBe(false)
    }
})
