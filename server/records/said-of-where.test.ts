import { expect, test } from 'vitest'
import { where } from '../../contract/filter.ts'
import { saidOfWhere } from './ticks.ts'

test('the log keeps which fields a filter asked, and of texts not for what: a name would outlive its person (S-14)', () => {
  const all = [
    { field: 'remarks', op: 'contains', value: 'Rozita' },
    { field: 'status', op: 'one_of', value: ['Active'] },
    { field: 'own_7', op: 'contains', value: 'Rozita' },
  ]
  const asked = where('beneficiary').parse(JSON.stringify({ all }))
  const said = saidOfWhere(asked)
  expect(JSON.stringify(asked)).toContain('Rozita')
  expect(JSON.stringify(said)).not.toContain('Rozita')
  expect(said?.all).toMatchObject([
    { field: 'remarks', op: 'contains' },
    { field: 'status', value: ['Active'] },
    { field: 'own_7' },
  ])
  expect(saidOfWhere(undefined)).toBeUndefined()
})
