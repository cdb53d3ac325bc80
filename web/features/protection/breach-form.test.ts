import { expect, test } from 'vitest'
import { askedOf, type BreachValues, breachFaults, breachQueryOf, breachValues } from './breach-form.ts'

const values = (over: Partial<BreachValues> = {}): BreachValues => ({
  ...{ from: '2026-11-01', to: '2026-11-07', kind: 'actor', actor: 'user:3' },
  ...{ device: '', export: '', address: '' },
  ...over,
})

test('only what was chosen is asked, whatever was typed before of another kind', () => {
  expect(askedOf(values({ kind: 'address', address: ' 203.0.113.7 ' }))).toEqual({
    from: '2026-11-01',
    to: '2026-11-07',
    address: '203.0.113.7',
  })
})

test.each<[Partial<BreachValues>, object]>([
  [{}, {}],
  [{ from: '' }, { from: 'Choose the day' }],
  [{ to: '2026-10-31' }, { to: 'This day is before the first' }],
  [{ from: '2025-01-01' }, { from: 'Choose at most 400 days' }],
  [{ from: 'soon' }, { from: 'Type a date such as 3 Feb 1950 or 3/2/1950, the day first' }],
  [{ actor: '' }, { actor: 'Choose whose account it was' }],
  [{ kind: 'device' }, { device: 'Choose the phone' }],
  [{ kind: 'export' }, { export: 'Choose the export' }],
  [{ kind: 'address', address: 'home' }, { address: 'Type an address such as 203.0.113.7' }],
  [{ kind: 'address', address: '203.0.113.7:4001' }, {}],
  [{ kind: 'address', address: '[2001:DB8::9]:443' }, {}],
  [{ kind: 'address', address: '[2001:db8::9' }, { address: 'Type an address such as 203.0.113.7' }],
  [{ kind: 'address', address: ' ' }, { address: 'Type an address such as 203.0.113.7' }],
])('of %j is wrong: %j', (over, faults) => {
  expect(breachFaults(values(over))).toEqual(faults)
})

test('an address of the page asks where it names both days and one of the four', () => {
  const days = { from: '2026-11-01', to: '2026-11-07' }
  expect(breachQueryOf({ ...days, device: '7' })).toEqual({ ...days, device: '7' })
  for (const search of [
    days,
    { ...days, device: '7', actor: 'user:3' },
    { from: '2026-11-01', device: '7' },
    {},
  ])
    expect(breachQueryOf(search)).toBeUndefined()
  expect(breachValues({ ...days, export: '9' })).toMatchObject({
    kind: 'export',
    export: '9',
    from: days.from,
  })
})
