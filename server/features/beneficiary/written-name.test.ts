import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
    const unseen = await post(noun, { first_name: 'Li', last_name: 'Bai', display_name: '\u2063' })
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

const titleBefore = /^(?:mr|mrs|ms|miss|mdm|madam|dr|prof|encik|puan|cik|tuan)\.?\s+(?=\S)/i

test('people are sorted by the name as written, by an index, and a title before it counts for nothing', async () => {
  const { rows } = await sql<{ name: string; key: string }>`
    select name, sort_name(name) as key from jsonb_array_elements_text(${JSON.stringify(
      writtenNames.map(({ cell }) => cell.trim()),
    )}::jsonb) name`.execute(kampung.db)
  // A Tamil title goes out of a name before it is kept; the function of the index knows none.
  for (const { name, key } of rows)
    if (!/^assoc|^திரு|^செல்வி|&/i.test(name)) expect(key).toBe(name.replace(titleBefore, '').toLowerCase())
  await kampung.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows: plan } = await sql<Record<string, string>>`explain select id from beneficiaries
      where deleted_at is null order by sort_name(display_name), id limit 12`.execute(tx)
    expect(plan.map((row) => Object.values(row)[0]).join(' ')).toContain('beneficiaries_display_name')
  })
})

test('what is typed behind an @ is an other name too, found by and noted once, in New Beneficiary as in an edit', async () => {
  const profile = async (serial: string) =>
    (await kampung.call('GET', `/beneficiary/profile?serial_number=${serial}`, { as: 'admin' })).body
  const written = { first_name: 'Ah Kow', last_name: 'Goh', display_name: 'Goh Ah Kow @ Wu Teck Seng' }
  const { body: made } = await post('beneficiary', written)
  expect(made.display_name).toBe('Goh Ah Kow @ Wu Teck Seng')
  expect(await profile(made.serial_number)).toMatchObject({ other_names: ['Wu Teck Seng'], version: 1 })
  const found = await kampung.call('GET', '/search?q=wu%20teck%20seng', { as: 'admin' })
  expect(JSON.stringify(found.body)).toContain(made.serial_number)
  // The same once more adds nothing, another name takes its place.
  const same = await put('beneficiary', made, {})
  expect(await profile(made.serial_number)).toMatchObject({ version: 1 })
  const again = await put('beneficiary', same.body, { display_name: 'Goh Ah Kow alias WU TECK SENG' })
  expect(await profile(made.serial_number)).toMatchObject({ version: 1 })
  await put('beneficiary', again.body, { display_name: 'Goh Ah Kow @ Peter' })
  expect(await profile(made.serial_number)).toMatchObject({
    other_names: ['Peter'],
    version: 2,
  })
  // Typed into the two fields it stands in the proposal.
  const { body: proposed } = await post('beneficiary', { first_name: 'Ah Lek @ Robert', last_name: 'Goh' })
  expect(await profile(proposed.serial_number)).toMatchObject({ other_names: ['Robert'] })
  const { body: couple } = await post('beneficiary', { ...written, display_name: 'Mr & Mrs Goh @ Wu' })
  expect(await profile(couple.serial_number)).toMatchObject({ other_names: [], version: 0 })
})

test('an other name that was taken from behind an @ is exchanged when the @ is mended, and goes with it; one typed by hand stays', async () => {
  const path = (serial: string) => `/beneficiary/profile?serial_number=${serial}`
  const profile = async (serial: string) => (await kampung.call('GET', path(serial), { as: 'admin' })).body
  const others = async (serial: string) => (await profile(serial)).other_names
  const type = async (serial: string, other_names: string[]) => {
    const { version: _, ...facts } = await profile(serial)
    const body = { ...facts, other_names }
    expect((await kampung.call('PUT', path(serial), { as: 'admin', body })).status).toBe(200)
  }
  const bee = { first_name: 'Bee Hoon', last_name: 'Lim', display_name: 'Lim Bee Hoon @ Mary' }
  const { body: made } = await post('beneficiary', bee)
  const serial = made.serial_number
  await type(serial, ['Ah Bee', 'Mary', 'Auntie Lim'])
  const mended = await put('beneficiary', made, { display_name: 'Lim Bee Hoon @ Marie' })
  expect(await others(serial)).toEqual(['Ah Bee', 'Marie', 'Auntie Lim'])
  const search = async (q: string) => (await kampung.call('GET', `/search?q=${q}`, { as: 'admin' })).text
  expect(await search('marie')).toContain(serial)
  // Taken back as it was mended; what stands among them by hand is not added, and not taken out afterwards.
  const back = await put('beneficiary', mended.body, { display_name: 'Lim Bee Hoon @ Mary' })
  expect(await others(serial)).toEqual(['Ah Bee', 'Mary', 'Auntie Lim'])
  const byHand = await put('beneficiary', back.body, { display_name: 'Lim Bee Hoon @ Ah Bee' })
  expect(await others(serial)).toEqual(['Ah Bee', 'Auntie Lim'])
  const another = await put('beneficiary', byHand.body, { display_name: 'Lim Bee Hoon @ Susan' })
  expect(await others(serial)).toEqual(['Ah Bee', 'Auntie Lim', 'Susan'])
  // Without an @ that goes too; what was typed by hand stays.
  const bare = await put('beneficiary', another.body, { display_name: 'Lim Bee Hoon' })
  expect(await others(serial)).toEqual(['Ah Bee', 'Auntie Lim'])
  const typed = await put('beneficiary', bare.body, { display_name: 'Lim Bee Hoon @ Ah Bee' })
  await put('beneficiary', typed.body, { display_name: 'Lim Bee Hoon' })
  expect(await others(serial)).toEqual(['Ah Bee', 'Auntie Lim'])
})

test('an edit that added an @ is undone whole: its other name is gone, finds nobody, and history says so', async () => {
  const wong = { first_name: 'Ah Yoke', last_name: 'Wong', display_name: 'Wong Ah Yoke' }
  const { body: made } = await post('beneficiary', wong)
  const record = made.serial_number
  const get = async (path: string) => (await kampung.call('GET', path, { as: 'admin' })).body
  const edited = await put('beneficiary', made, { display_name: 'Wong Ah Yoke @ Lucinda' })
  const found = async () => JSON.stringify(await get('/search?q=lucinda'))
  expect(await found()).toContain(record)
  await put('beneficiary', edited.body, { display_name: made.display_name })
  expect((await get(`/beneficiary/profile?serial_number=${record}`)).other_names).toEqual([])
  expect(await found()).not.toContain(record)
  const history = await get(`/activity/history?page=1&entity=beneficiary&record=${record}`)
  const entries = await Promise.all(
    history.items.map(({ id }: { id: number }) => get(`/activity/history?id=${id}`)),
  )
  const names = entries.map(({ before, after }) => [before?.other_names, after?.other_names])
  expect(names).toContainEqual([['Lucinda'], []])
})

test.each(['beneficiary', 'volunteer'] as const)(
  'a whole name of a %s that is typed as it is written is taken apart as an import takes it',
  async (noun) => {
    const typed = { first_name: 'Ah Kow', last_name: 'Tan', display_name: 'Mdm Tan Ah Kow (陈亚九)' }
    const apart = { display_name: 'Tan Ah Kow', title: 'Mdm', name_characters: '陈亚九' }
    const made = await post(noun, typed)
    expect(made.body).toMatchObject(apart)
    const back = await put(noun, made.body, {})
    expect(back.body).toMatchObject(apart)
    const renamed = await put(noun, back.body, { display_name: 'Dr. Tan A.K. @ Ah Kow' })
    // The field of its own counts: it was sent with what stood there.
    expect(renamed.body).toMatchObject({ display_name: 'Tan A.K. @ Ah Kow', title: 'Mdm' })
    const both = await post(noun, { ...typed, display_name: 'Mr & Mrs Tan' })
    expect(both.body).toMatchObject({ display_name: 'Mr & Mrs Tan', title: '' })
    const dead = await post(noun, { ...typed, display_name: 'Tan Ah Kow (deceased)' })
    expect([dead.status, dead.body.fields]).toEqual([
      422,
      { display_name: 'Take ‘deceased’ out of the name: it belongs beside the status' },
    ])
  },
)

test('beside a status that says it, a death in the name is taken out of it', async () => {
  const gone = { status: 'Inactive', status_reason: 'deceased' }
  const names = { first_name: 'Ah Kow', last_name: 'Tan', display_name: 'Late Tan A K' }
  const made = await kampung.call('POST', '/beneficiary', {
    as: 'admin',
    body: aBeneficiary({ ...names, ...gone }),
  })
  expect(made.body).toMatchObject({ display_name: 'Tan A K', ...gone })
})

const turned = '\u202eTan\u2066 \u200bAh\ufeff\u200d Kow\u200f'
test.each(['beneficiary', 'volunteer'] as const)(
  'no name of a %s turns text round or holds what nobody sees, and a script keeps its joiners',
  async (noun) => {
    const made = await post(noun, {
      first_name: turned,
      last_name: turned,
      display_name: `${turned} A`,
      title: '\u200bMdm',
    })
    const seen = 'Tan Ah Kow'
    expect(made.body).toMatchObject({
      first_name: seen,
      last_name: seen,
      display_name: `${seen} A`,
      title: 'Mdm',
    })
    const tamil = 'க\u0bcd\u200dஷ\u0bcdமி'
    const joined = await put(noun, made.body, { first_name: tamil, display_name: `${tamil} A` })
    expect(joined.body).toMatchObject({ first_name: tamil, display_name: `${tamil} A` })
  },
)

test('nor do contacts and other names', async () => {
  const { body } = await post('beneficiary', {})
  const at = `serial_number=${body.serial_number}`
  const contact = await kampung.call('POST', `/contact?${at}`, {
    as: 'admin',
    body: { name: turned, relation: '\u202eson', may_be_told: 'all' },
  })
  expect(contact.body).toMatchObject({ name: 'Tan Ah Kow', relation: 'son' })
  const facts = await kampung.call('PUT', `/beneficiary/profile?${at}`, {
    as: 'admin',
    body: { other_names: [turned] },
  })
  expect(facts.body).toMatchObject({ other_names: ['Tan Ah Kow'] })
})
