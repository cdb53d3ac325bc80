import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withoutTitle } from '../../../contract/person-name.ts'
import { aBeneficiary, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { writtenNames } from '../../../tests/written-names.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const nouns = {
  beneficiary: { path: '/beneficiary', make: aBeneficiary, key: 'serial_number', more: { status: 'Active' } },
  volunteer: { path: '/volunteer', make: aVolunteer, key: 'account_id', more: {} },
} as const
type Names = { first_name?: string; last_name?: string; display_name?: string | undefined }

const post = (noun: keyof typeof nouns, names: Names & { title?: string }) =>
  kampung.call('POST', nouns[noun].path, { as: 'admin', body: nouns[noun].make(names) })
const put = async (noun: keyof typeof nouns, body: Record<string, unknown>, names: Names) => {
  const { path, key, more } = nouns[noun]
  const sent = { ...body, ...more, ...names }
  return await kampung.call('PUT', `${path}?${key}=${String(body[key])}`, { as: 'admin', body: sent })
}

test.each(['beneficiary', 'volunteer'] as const)(
  'the name as written of a %s is proposed, sent, renewed and kept',
  async (noun) => {
    const made = await post(noun, { first_name: 'Ah Kow', last_name: 'Tan' })
    expect(made.body).toMatchObject({ display_name: 'Tan Ah Kow', title: '', name_characters: '' })
    const silent = { display_name: undefined }
    const renamed = await put(noun, made.body, { ...silent, last_name: 'Lim' })
    expect(renamed.body.display_name).toBe('Lim Ah Kow')
    const written = await put(noun, renamed.body, { display_name: 'Lim Ah Kow @ Lim Teck Seng' })
    expect(written.body).toMatchObject({ first_name: 'Ah Kow', display_name: 'Lim Ah Kow @ Lim Teck Seng' })
    const kept = await put(noun, written.body, { ...silent, first_name: 'Ah Gow' })
    expect(kept.body).toMatchObject({ first_name: 'Ah Gow', display_name: 'Lim Ah Kow @ Lim Teck Seng' })
  },
)

test.each(['beneficiary', 'volunteer'] as const)(
  'a %s of one name alone is taken with the name as written, and with no other',
  async (noun) => {
    const refused = await post(noun, { first_name: 'Fatimah', last_name: '', title: 'x'.repeat(31) })
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { last_name: 'Last name is required', title: 'At most 30 characters' },
    ])
    const made = await post(noun, { first_name: 'Fatimah', last_name: '', display_name: 'Fatimah' })
    expect([made.status, made.body.display_name]).toEqual([201, 'Fatimah'])
    const silent = await put(noun, made.body, { display_name: undefined, last_name: '' })
    expect(silent.body.fields).toEqual({ last_name: 'Last name is required' })
    const unseen = await post(noun, { first_name: 'Li', last_name: 'Bai', display_name: '\u200b' })
    expect(unseen.body.fields).toEqual({ display_name: 'Name as written is required' })
    const empty = await post(noun, { first_name: 'Bai', last_name: 'Li', display_name: '  ' })
    expect(empty.body.display_name).toBe('Li Bai')
  },
)

test('the organisation says which name comes first', async () => {
  const order = (name_order: string) =>
    kampung.call('PUT', '/settings', { as: 'super_admin', body: { name_order } })
  expect((await order('sideways')).body.fields).toEqual({ name_order: 'Choose which name comes first' })
  await order('given_first')
  const made = await post('beneficiary', { first_name: 'Yvonne', last_name: 'Pereira' })
  expect(made.body.display_name).toBe('Yvonne Pereira')
  await order('family_first')
  const renamed = await put('beneficiary', made.body, { display_name: undefined, last_name: 'Rodrigues' })
  expect(renamed.body.display_name).toBe('Yvonne Rodrigues')
})

test('people are sorted by the name as written, by an index, and a title before it counts for nothing', async () => {
  const { rows } = await sql<{ name: string; key: string }>`
    select name, sort_name(name) as key from jsonb_array_elements_text(${JSON.stringify(
      writtenNames.map(({ cell }) => cell.trim()),
    )}::jsonb) name`.execute(kampung.db)
  for (const { name, key } of rows)
    if (!/^assoc|&/i.test(name)) expect(key).toBe(withoutTitle(name).toLowerCase())
  await kampung.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows: plan } = await sql<Record<string, string>>`explain select id from beneficiaries
      where deleted_at is null order by sort_name(display_name), id limit 12`.execute(tx)
    expect(plan.map((row) => Object.values(row)[0]).join(' ')).toContain('beneficiaries_display_name')
  })
})
