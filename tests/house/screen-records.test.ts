import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { records, screens } from '../../scripts/screen-list.mjs'

const ids = {
  ...{ programme: 1, initiative: 2, partner: 3, log: 4, person: 'A-5', volunteer: 6 },
  form: { programme_id: 1, stage: 7 },
  visit: { serial_number: 'A-5' },
}

test('the page of every record has its head pictured', () => {
  const all = screens(ids)
  const pictured = all.filter(({ name = '' }) => records.includes(name))
  expect(pictured.map(({ name }) => name).toSorted()).toEqual(records.toSorted())
  // Those whose heads are held to one order.
  const heads = readFileSync('tests/e2e/heads.spec.ts', 'utf8')
  const [, listed = ''] = /const records[^{]+\{([^}]+)\}/.exec(heads) ?? []
  expect([...listed.matchAll(/'(\/[^']+\$[^']+)':/g)]).toHaveLength(records.length)
  expect(pictured.filter((one) => 'press' in one && one.press)).toEqual([])
})
