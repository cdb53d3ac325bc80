import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownFieldEdit } from '../../contract/own-field.ts'
import { demonstrationTools as tools } from '../../tests/demonstration-tools.ts'
import { openTestDatabase } from '../../tests/test-database.ts'
import type { OpenDatabase } from '../open-database.ts'
import { loadDemonstration } from './load-demonstration.ts'

let demo: OpenDatabase
beforeAll(async () => {
  demo = await openTestDatabase()
  await loadDemonstration(demo.db, tools)
})
afterAll(() => demo.close())

test('has three fields of its own, each filled in for some as it might be typed (H-1803)', async () => {
  const own = await demo.db.selectFrom('own_fields').selectAll().orderBy('position').execute()
  expect(own.map(({ noun, name, kind }) => [noun, name, kind])).toEqual([
    ['beneficiary', 'Diet', 'one_of'],
    ['beneficiary', 'Key safe code', 'short_text'],
    ['beneficiary', 'Has a pet', 'yes_no'],
  ])
  expect(own.map(({ is_sensitive, is_for_volunteers }) => [is_sensitive, is_for_volunteers])).toEqual([
    [false, true],
    [true, false],
    [false, true],
  ])
  const people = await demo.db.selectFrom('beneficiaries').select('own_values').execute()
  const held = (id = 0) => people.flatMap(({ own_values }) => own_values[`own_${id}`] ?? [])
  const [diet = [], code = [], pet = []] = own.map(({ id }) => held(id))
  for (const some of [diet, code, pet]) {
    expect(some.length).toBeGreaterThan(20)
    expect(some.length).toBeLessThan(people.length)
  }
  for (const { name, help, section, choices, is_for_volunteers, is_sensitive } of own) {
    const sent = { name, help, section, choices, is_for_volunteers, is_sensitive }
    expect(ownFieldEdit.safeParse(sent).error).toBeUndefined()
  }
  expect(own[0]?.choices.map(({ name }) => name)).toEqual(['Usual', 'Halal', 'Vegetarian', 'Soft food'])
  expect(new Set(diet)).toEqual(new Set(own[0]?.choices.map(({ id }) => String(id))))
  expect(code.filter((one) => !/^\d{4}$/.test(String(one)))).toEqual([])
  expect(new Set(pet)).toEqual(new Set(['yes', 'no']))
})

test('has names of four traditions, written as each writes them, with titles and characters (H-1803)', async () => {
  const named = (table: 'beneficiaries' | 'volunteers') =>
    demo.db
      .selectFrom(table)
      .select(['first_name', 'last_name', 'display_name', 'title', 'name_characters'])
      .where('deleted_at', 'is', null)
      .execute()
  for (const table of ['beneficiaries', 'volunteers'] as const) {
    const people = await named(table)
    const written = (how: RegExp) => people.filter(({ display_name }) => how.test(display_name))
    const malay = written(/ (bin|bte) /)
    const indian = written(/ [sd]\/o /)
    const eurasian = written(/ (De Souza|Pereira|Rodrigues|Oliveiro|Santos|Sta Maria)$/)
    const others = new Set([...malay, ...indian, ...eurasian])
    const chinese = people.filter((one) => !others.has(one))
    for (const tradition of [malay, indian, eurasian, chinese]) {
      expect(tradition.length, table).toBeGreaterThan(1)
      expect(new Set(tradition.map(({ display_name }) => display_name)).size).toBeGreaterThan(1)
    }
    // Family name first where that is the custom, and last beside a western one.
    const isFirst = chinese.filter(
      ({ last_name, display_name }) => last_name !== '' && display_name.startsWith(`${last_name} `),
    )
    expect(isFirst.length, table).toBeGreaterThan(chinese.length / 2)
    expect(
      chinese.filter((one) => one.name_characters && !/^\p{sc=Han}+$/u.test(one.name_characters)),
    ).toEqual([])
    // A title stands beside the name, never in it.
    expect(written(/^(Mdm|Mr|Ms|Mrs|Dr) /)).toEqual([])
  }
  const elders = await named('beneficiaries')
  expect(elders.filter(({ name_characters }) => name_characters !== '').length).toBeGreaterThan(20)
  expect(new Set(elders.map(({ title }) => title))).toEqual(new Set(['', 'Mdm', 'Mr']))
})
