import { afterAll, beforeAll, expect, test } from 'vitest'
import { IMPORT_WORDS_MAX } from '../../../contract/import-words.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const keep = (words: object[], noun = 'beneficiary') =>
  kampung.call('PUT', '/import/words', { as: 'admin', body: { noun, words } })
const list = async (noun = 'beneficiary', as: 'admin' | 'super_admin' = 'super_admin') =>
  (await kampung.call('GET', `/import/words?noun=${noun}`, { as })).body as object[]
const word = (word: string, meaning: string, field = 'languages') => ({ field, word, meaning })
const entries = () =>
  kampung.db.selectFrom('audit_events').select('id').where('entity', '=', 'import_word').execute()

test('what one officer said a word means the next of anybody reads; said otherwise it means that', async () => {
  const first = await keep([word('hockien', 'Hokkien'), word('nil', 'No telephone', 'contact_number')])
  expect(first.status, first.text).toBe(200)
  expect(await list()).toEqual([word('nil', 'No telephone', 'contact_number'), word('hockien', 'Hokkien')])
  expect(await list('volunteer')).toEqual([])
  await keep([word('hockien', '')])
  expect(await list()).toContainEqual(word('hockien', ''))
  expect(await list()).toHaveLength(2)
})

test('the same said again is no change: nothing stands in the log for it', async () => {
  const before = (await entries()).length
  await keep([word('khek', 'Hakka')])
  expect(await entries()).toHaveLength(before + 1)
  expect((await keep([word('khek', 'Hakka')])).status).toBe(200)
  expect(await entries()).toHaveLength(before + 1)
})

test('of a sensitive field, of one that is no column, and of no word nothing is kept', async () => {
  const made = await kampung.call('POST', '/own-field', {
    as: 'super_admin',
    body: { noun: 'beneficiary', kind: 'yes_no', name: 'Dementia', choices: [], is_sensitive: true },
  })
  expect(made.status, made.text).toBe(201)
  for (const field of [`own_${made.body.id}`, 'own_99999', 'version']) {
    const refused = await keep([word('khek', 'Hakka'), word('ya', 'Yes', field)])
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { 'words.1.field': 'No words are kept of this field' },
    ])
  }
  expect((await keep([word(' ', 'Yes')])).body.fields).toEqual({ 'words.0.word': 'Name the word' })
  expect((await keep([word('y'.repeat(101), 'Yes')])).status).toBe(422)
})

test('what may name somebody is refused and named: a sentence, and a word that stands for a telephone (S-13)', async () => {
  const refused = async (...words: object[]) => {
    const { status, body } = await keep(words)
    return [status, body.fields]
  }
  const before = await list()
  expect(await refused(word('hokkien thru daughter mei ling', 'Hokkien'))).toEqual([
    422,
    { 'words.0.word': 'At most 4 words are kept as one' },
  ])
  expect((await keep([word('y'.repeat(41), 'Yes')])).status).toBe(422)
  for (const meaning of ['No telephone, and keep the word in the remarks', ''])
    expect(await refused(word('khek', 'Hakka'), word('ask mei ling', meaning, 'contact_number'))).toEqual([
      422,
      { 'words.1.meaning': 'Of a telephone only ‘No telephone’ is kept' },
    ])
  expect(await list()).toEqual(before)
})

test.each([
  ['beneficiary', 'postal_code', '520123', '520999'],
  ['beneficiary', 'first_name', 'mei', 'May'],
  ['volunteer', 'email', 'a@b.sg', 'c@d.sg'],
  ['volunteer', 'nric', '567d', '321D'],
])(
  'nobody rewrites the next file: of a %s’s %s no word is kept, and none that lies there is told (S-12)',
  async (noun, field, text, meaning) => {
    const planted = word(text, meaning, field)
    const before = await entries()
    const refused = await keep([word('khek', 'Hakka'), planted], noun)
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { 'words.1.field': 'No words are kept of this field' },
    ])
    expect(await entries()).toEqual(before)
    await kampung.db
      .insertInto('import_words')
      .values({ noun: noun as 'beneficiary', ...planted })
      .execute()
    expect(await list(noun)).not.toContainEqual(planted)
  },
)

test('an NRIC is no word of any field, nor what one means, and one that lies there is told to nobody (S-07)', async () => {
  for (const planted of [word('s1234567d', 'Malay'), word('malay', 's 1234567 d')]) {
    const refused = await keep([planted])
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { 'words.0.word': 'NRIC is not kept here: leave it out' },
    ])
    await kampung.db
      .insertInto('import_words')
      .values({ noun: 'beneficiary', ...planted })
      .execute()
    expect(await list()).not.toContainEqual(planted)
  }
})

test('a text of the organisation’s own is no field of choices either', async () => {
  const body = { noun: 'beneficiary', kind: 'short_text', name: 'Clinic', choices: [] }
  const { id } = (await kampung.call('POST', '/own-field', { as: 'super_admin', body })).body
  expect((await keep([word('tth', 'Tan Tock Seng', `own_${id}`)])).body.fields).toEqual({
    'words.0.field': 'No words are kept of this field',
  })
})

test('told again with its key it is answered the same: what words mean by then (S-16)', async () => {
  const headers = { 'idempotency-key': 'words-of-november' }
  const body = { noun: 'beneficiary', words: [word('teochiu', 'Teochew')] }
  const send = () => kampung.call('PUT', '/import/words', { as: 'admin', headers, body })
  const first = await send()
  expect(first.status, first.text).toBe(200)
  expect(first.body).toContainEqual(word('teochiu', 'Teochew'))
  await keep([word('teochiu', '')])
  expect(await send()).toMatchObject({ status: 200, body: first.body })
})

test('a sentence that an earlier release kept is told to nobody', async () => {
  const long = word('malay thru son in law', 'Malay')
  await kampung.db
    .insertInto('import_words')
    .values({ noun: 'beneficiary', ...long })
    .execute()
  expect(JSON.stringify(await list())).not.toContain('son in law')
})

test('a field that becomes sensitive tells none of its words any more', async () => {
  const body = { noun: 'volunteer', kind: 'yes_no', name: 'Vaccinated', choices: [] }
  const { id, version } = (await kampung.call('POST', '/own-field', { as: 'super_admin', body })).body
  expect((await keep([word('done', 'Yes', `own_${id}`)], 'volunteer')).status).toBe(200)
  expect(await list('volunteer')).toHaveLength(1)
  const edited = await kampung.call('PUT', `/own-field?id=${id}`, {
    as: 'super_admin',
    headers: { 'if-match': `"${version}"` },
    body: { name: 'Vaccinated', choices: [], is_sensitive: true },
  })
  expect(edited.status, edited.text).toBe(200)
  expect(await list('volunteer')).toEqual([])
})

test('of a field the last words are kept, and no more of them than can be looked through', async () => {
  const many = Array.from({ length: IMPORT_WORDS_MAX }, (_, at) => word(`w${at}`, 'Weekdays', 'times'))
  expect((await keep(many)).status).toBe(200)
  await keep([word('newest', 'Weekends', 'times')])
  const times = (await list()).filter((one) => (one as { field: string }).field === 'times')
  expect(times).toHaveLength(IMPORT_WORDS_MAX)
  expect(times).toContainEqual(word('newest', 'Weekends', 'times'))
})
