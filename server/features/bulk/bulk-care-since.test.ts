import { afterAll, expect, test } from 'vitest'
import { addDays } from '../../../contract/calendar-day.ts'
import { dayText } from '../../../contract/day-text.ts'
import { today } from '../../../contract/fields.ts'
import { bulkTools } from '../../../tests/bulk-run.ts'
import { aProgramme } from '../../../tests/factories.ts'
import { openTestApp } from '../../../tests/test-app.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())
const { send, made, people, run, takeBack, world } = bulkTools(kampung)
const until = addDays(today(), 20)

const aPlace = async (): Promise<number> => (await made('/programme', aProgramme())).id
const join = (programme_id: number, beneficiary_serial_number: string) =>
  made('/programme/beneficiaries', [{ programme_id, beneficiary_serial_number, status: 'Active' }])
async function pause(serial: string, place: number, last: string | null): Promise<void> {
  const body = { beneficiary_serial_number: serial, programme_ids: [place], until: last, because: 'Away' }
  expect((await send('PUT', '/programme/beneficiaries/pause', body)).status).toBe(200)
}

test('who was moved, and paused or given a rhythm there since, stays as a whole, told with what was said (H-1794)', async () => {
  const [from, to] = [await aPlace(), await aPlace()]
  const keys = await people(4)
  const [free = '', paused = '', seen = '', cleared = ''] = keys
  for (const serial of keys) await join(from, serial)
  const before = await world()
  const { id } = await run({ who: { keys }, change: { kind: 'move', from_id: from, place_id: to } })
  await pause(paused, to, until)
  await run({ who: { keys: [seen] }, change: { kind: 'rhythm', place_id: to, every_days: 7 } })
  await pause(cleared, to, until)
  await pause(cleared, to, null)
  const { put_back, stays } = await takeBack(id)
  const told = (key: string, now: string) => ({ key, because: 'care changed', was: 'not in it', now })
  expect([put_back, stays]).toMatchObject([
    2,
    [told(paused, `Active, paused until ${dayText(until)} (Away)`), told(seen, 'Active, every 7 days')],
  ])
  const held = (state: object[][], programme_id: number) =>
    state[2]?.filter((row) => 'programme_id' in row && row.programme_id === programme_id).length
  expect([held(before, from), held(await world(), from), held(await world(), to)]).toEqual([4, 2, 2])
  expect((await send('GET', `/beneficiary?serial_number=${free}&programme_id=${from}`)).status).toBe(200)
})

test('a pause of many that came after a join of many is taken back first, and then the join (H-1794)', async () => {
  const place = await aPlace()
  const keys = await people(2)
  const before = await world()
  const joined = await run({ who: { keys }, change: { kind: 'join', place_id: place } })
  const change = { kind: 'pause', place_id: place, until, because: '' }
  const record = await run({ who: { keys }, change })
  expect(await takeBack(record.id)).toMatchObject({ put_back: 2 })
  expect(await takeBack(joined.id)).toMatchObject({ put_back: 2, stayed: 0 })
  expect(await world()).toEqual(before)
})
