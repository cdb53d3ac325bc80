import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '../../../contract/fields.ts'
import { makeCaller, type TestCaller } from '../../../tests/callers.ts'
import { CERTIFICATE_PDF, certificates } from '../../../tests/certificates.ts'
import { deletedRecords } from '../../../tests/deleted-records.ts'
import { aVolunteer } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { tidyOnce } from '../../start/keep-tidy.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'admin'
const aHelper = async (first_name: string): Promise<number> =>
  (await kampung.call('POST', '/volunteer', { as, body: aVolunteer({ first_name }) })).body.account_id
const linkTo = async (key: string, by: TestCaller): Promise<string> => {
  const answer = await kampung.call('GET', `/drive/file?key=${encodeURIComponent(key)}`, { as: by })
  return answer.body.url.replace('/api', '')
}
const takeBack = async (id: number) =>
  expect((await kampung.call('DELETE', `/check?id=${id}`, { as })).status).toBe(204)
/** What the log says of the downloads of this colleague: the file, and whose it was. */
async function told(by: TestCaller): Promise<[file: string, whose: string[]][]> {
  const path = `/activity?page=1&page_size=20&action=downloaded&actor=user:${by.id}`
  const { body } = await kampung.call('GET', path, { as: 'super_admin' })
  return body.items.map((line: { label: string; others: { label: string }[] }) => [
    line.label,
    line.others.map(({ label }) => label),
  ])
}

test('whose an opened certificate was stays in the log when its check is taken back, and when the file has gone (H-1758)', async () => {
  const [who, officer] = [await aHelper('Qwillow'), await makeCaller(kampung.db, 'admin')]
  const { file, id } = await certificates(kampung).recorded(who, 'mine.pdf')
  const opened = await kampung.call('GET', await linkTo(file, officer), { as: officer })
  expect(opened.raw).toEqual(CERTIFICATE_PDF)
  const hers = [expect.stringContaining('Qwillow')]
  expect(await told(officer)).toEqual([['mine.pdf', hers]])
  await takeBack(id)
  expect(await told(officer)).toEqual([['mine.pdf', hers]])

  await tidyOnce(kampung.services)
  await sql`update files set attached_at = attached_at - interval '31 days',
    unmentioned_at = unmentioned_at - interval '31 days' where key = ${file}`.execute(kampung.db)
  await tidyOnce(kampung.services)
  expect(await deletedRecords(kampung).tablesThatHold('mine.pdf')).not.toContain('files')
  expect(await told(officer)).toEqual([['', hers]])
})

test('whoever opened a certificate stands under who looked at its volunteer; a link alone, and one that opens nothing, is no look (H-1775)', async () => {
  const [who, officer] = [await aHelper('Qwallow'), await makeCaller(kampung.db, 'admin')]
  const looked = async () => {
    await kampung.services.looks.flush()
    const path = `/activity/looks?page=1&page_size=10&noun=volunteer&key=${who}`
    const { body } = await kampung.call('GET', path, { as: 'super_admin' })
    return body.items
      .filter(({ actor_id }: { actor_id: number }) => actor_id === officer.id)
      .map(({ manner, times }: { manner: string; times: number }) => [manner, times])
  }
  const { file, id } = await certificates(kampung).recorded(who, 'mine.pdf')
  const link = await linkTo(file, officer)
  expect(await looked()).toEqual([])
  expect((await kampung.call('GET', link, { as: officer })).status).toBe(200)
  expect(await looked()).toEqual([['opened', 1]])
  const other = await makeCaller(kampung.db, 'admin')
  const late = await linkTo(file, other)
  await takeBack(id)
  expect((await kampung.call('GET', late, { as: other })).status).toBe(404)
  await kampung.services.looks.flush()
  const row = kampung.db.selectFrom('looks').selectAll().where('actor_id', '=', other.id)
  expect(await row.where('operation', '=', 'drive.content').execute()).toEqual([])
})

test('a certificate that proves checks of two is said of both (H-1758)', async () => {
  const [one, other] = [await aHelper('Qwone'), await aHelper('Qwtwo')]
  const officer = await makeCaller(kampung.db, 'admin')
  const { file, kind_id } = await certificates(kampung).recorded(one, 'course.pdf')
  const body = { account_id: other, kind_id, outcome: 'met', met_on: today(), file }
  expect((await kampung.call('POST', '/check', { as, body })).status).toBe(201)
  await kampung.call('GET', await linkTo(file, officer), { as: officer })
  const [[, whose] = ['', []]] = await told(officer)
  expect(whose.toSorted()).toEqual([expect.stringContaining('Qwone'), expect.stringContaining('Qwtwo')])
})

test('a link that was made before the check was taken back opens nothing after it, and is no download (H-1758)', async () => {
  const [who, officer] = [await aHelper('Qwithy'), await makeCaller(kampung.db, 'admin')]
  const { file, id } = await certificates(kampung).recorded(who, 'withdrawn.pdf')
  const link = await linkTo(file, officer)
  await takeBack(id)
  expect((await kampung.call('GET', link, { as: officer })).status).toBe(404)
  expect(await told(officer)).toEqual([])
})
