import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProgramme } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { testEngine } from '../../../tests/test-database.ts'

/** All of them with `npm test -- --long`; in every run `write-probe.test.ts` brings in as many without asking for memory. */
const ROWS = process.env.TEST_LONG ? 20_000 : testEngine === 'pglite' ? 8_000 : 4_000
const MEGABYTE = 1024 * 1024
/** What a new peak must be above the old one before garbage is collected to see it: collecting takes longer than the import. */
const STEP = 5 * MEGABYTE

let kampung: TestApp
let programme: number
beforeAll(async () => {
  kampung = await openTestApp()
  programme = (await kampung.call('POST', '/programme', { as: 'admin', body: aProgramme() })).body.id
})
afterAll(() => kampung.close())

const header =
  'serial_number,first_name,last_name,block_number,street_name,unit_number,building_name,postal_code,contact_number,status'
const rows = Array.from({ length: ROWS }, (_, n) => {
  const digits = String(n).padStart(5, '0')
  return `L-${digits},Ah Seng ${n},Lim,${1 + (n % 900)}A,Jalan Besar,#${n % 40}-${n % 99},,0${digits},9${digits}12,${n % 9 ? 'Active' : 'Inactive'}`
})
const file = [header, ...rows, ''].join('\r\n')

const send = (content: string, query = '') =>
  kampung.call('POST', `/beneficiary/import?programme_id=${programme}${query}`, {
    as: 'admin',
    file: { name: 'large.csv', content },
  })

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** The most that was held at once while `work` ran, garbage not counted, in MB above what stood at the start. */
async function peakOf(work: () => Promise<void>): Promise<number> {
  // Buffers are left out: the tests' embedded database keeps its very files in them.
  const used = () => process.memoryUsage().heapUsed
  collectGarbage()
  const before = used()
  let peak = before
  const timer = setInterval(() => {
    if (used() < peak + STEP) return
    collectGarbage()
    peak = Math.max(peak, used())
  }, 50)
  await work()
  clearInterval(timer)
  return (peak - before) / MEGABYTE
}

const totalNow = async () =>
  (await kampung.call('GET', `/beneficiary/?page=1&programme_id=${programme}`, { as: 'admin' })).body.total

test('a large file of people: a preview writes nothing, they go in once, again changes nothing, in bounded memory', async () => {
  const peak = await peakOf(async () => {
    const preview = await send(file, '&preview=1')
    expect([preview.status, preview.body.created, preview.body.rows.length]).toEqual([200, ROWS, ROWS])
    expect(await totalNow()).toBe(0)
    expect((await send(file)).body).toMatchObject({ created: ROWS, updated: 0, unchanged: 0, refused: [] })
    expect(await totalNow()).toBe(ROWS)
    expect((await send(file)).body).toEqual({ created: 0, updated: 0, unchanged: ROWS, refused: [] })
  })
  // 100 MB for 20,000 people, and no more of it for fewer than is theirs.
  expect(peak).toBeLessThan(ROWS / 200)
})

test('an export of all comes back as unchanged', async () => {
  const exported = await kampung.call('GET', `/beneficiary/export?programme_id=${programme}`, { as: 'admin' })
  expect(exported.status).toBe(200)
  const again = await send(exported.text)
  expect(again.body).toEqual({ created: 0, updated: 0, unchanged: ROWS, refused: [] })
})
