import { afterAll, expect, test } from 'vitest'
import { addDays } from '../../../contract/calendar-day.ts'
import { today } from '../../../contract/fields.ts'
import { bulkTools } from '../../../tests/bulk-run.ts'
import { aProgramme } from '../../../tests/factories.ts'
import { openTestApp } from '../../../tests/test-app.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())
const { send, made, people, run, takeBack, world } = bulkTools(kampung)

test.each(['leave', 'move'])(
  'a pause and its reason come back with a %s that is taken back',
  async (kind) => {
    const from = (await made('/programme', aProgramme())).id
    const to = (await made('/programme', aProgramme())).id
    const [serial = ''] = await people(1, { programme_id: from })
    const because = `In hospital, before a ${kind}`
    const until = addDays(today(), 25)
    const paused = await send('PUT', '/programme/beneficiaries/pause', {
      beneficiary_serial_number: serial,
      programme_ids: [from],
      until,
      because,
    })
    expect(paused.status, paused.text).toBe(200)
    const before = await world()
    expect(JSON.stringify(before)).toContain(because)
    const change = kind === 'leave' ? { kind, place_id: from } : { kind, from_id: from, place_id: to }
    const record = await run({ who: { keys: [serial] }, change })
    expect(record.changed).toBe(1)
    expect(JSON.stringify(await world())).not.toContain(because)
    expect((await takeBack(record.id)).stayed).toBe(0)
    expect(await world()).toEqual(before)
  },
)
