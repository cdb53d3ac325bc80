import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '../../contract/api.ts'
import { today } from '../../contract/fields.ts'
import type { OperationSpec } from '../../contract/operation.ts'
import { UNSAID } from '../../server/http/redact-replayed-answer.ts'
import { newToken } from '../../server/http/session.ts'
import { isNoteOf } from '../../web/device/engagement-calls.ts'
import { isAnswerTo } from '../../web/device/response-answer-checks.ts'
import { makeCaller, type TestCaller } from '../callers.ts'
import { type Visit, visitOf } from '../form-visit.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let kampung: TestApp
let me: TestCaller
let visit: Visit
beforeAll(async () => {
  kampung = await openTestApp()
  me = await makeCaller(kampung.db, 'assigned_volunteer')
})
afterAll(() => kampung.close())
beforeEach(async () => {
  visit = await visitOf(kampung, me)
})

const unassign = () =>
  kampung.db.updateTable('assignments').set({ assigned_to: sql<string>`now()` }).execute()
const NOTE = 'She was alone and cried'

/** What a phone sends of a visit, each under a key that it keeps. */
function letters() {
  const who = { beneficiary_serial_number: visit.serial }
  const by = { volunteer_account_id: me.account_id }
  const form = { programme_id: visit.form.programme_id, stage: visit.form.stage }
  const note = {
    ...who,
    ...by,
    kind: 'visit',
    outcome: 'reached',
    happened_on: today(),
    note: NOTE,
    wellbeing: 'worried',
  }
  const plan = { ...who, planned_on: today(), note: NOTE }
  return [
    ['/form/responses', { ...who, ...by, ...form, ...visit.fromPhone, form_id: visit.form.form_id }],
    ['/engagement', note],
    ['/planned-visit', plan],
  ].map(([path, body]) => {
    const headers = { 'idempotency-key': newToken() }
    const send = () => kampung.call('POST', String(path), { as: me, body, headers })
    return { path: String(path), body: Object(body), send }
  })
}

test('a letter that is sent again is answered as before while the person is the volunteer’s', async () => {
  for (const { send } of letters()) {
    const first = await send()
    const again = await send()
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(again.text).toContain(visit.serial)
  }
})

test('once they are not, it is told that it arrived, and nothing about the person', async () => {
  const all = letters()
  const firsts = []
  for (const { send } of all) firsts.push(await send())
  expect(
    firsts.map(({ status }) => status),
    firsts.at(1)?.text,
  ).toEqual([201, 201, 201])
  await unassign()
  for (const [at, { path, body, send }] of all.entries()) {
    const again = await send()
    expect([again.status, again.body.id], path).toEqual([201, firsts[at]?.body.id])
    for (const word of [visit.serial, NOTE, 'worried', 'Well']) expect(again.text, path).not.toContain(word)
    // The phone takes it for the answer to this letter, and wipes the letter.
    const beneficiary_id = again.body.beneficiary_id
    if (path === '/form/responses') expect(isAnswerTo(body)(again.body, again.status)).toBe(true)
    if (path === '/engagement')
      expect(isNoteOf({ ...body, beneficiary_id })(again.body, again.status)).toBe(true)
  }
})

/** What names nobody but the volunteer, and says nothing of how somebody is. */
const plainly =
  'id beneficiary_id volunteer_account_id volunteer_first_name volunteer_last_name volunteer_display_name filed_by_name ' +
  'programme_id programme_name form_id form_title form_title_translations stage form_version occasion answer kind outcome ' +
  'happened_on minutes language source response_id engagement_id held_because may_edit planned_on part state ' +
  'cancelled_because volunteer_is_inactive answered_at corrects corrected_at from_signed_out_phone created_at updated_at version'

test('each field that a volunteer’s call answers about somebody is one that is left out then, or says nothing of them', () => {
  const known = [...plainly.split(' '), ...Object.keys(UNSAID)]
  const unknown = Object.entries(api).flatMap(([noun, group]) =>
    Object.entries(group as Record<string, OperationSpec>).flatMap(([name, spec]) => {
      const answer = spec.response_for_volunteer ?? spec.response
      const isTold = ['scoped', 'volunteer'].includes(String(spec.access)) && spec.method !== 'GET'
      if (!isTold || spec.is_secret || !(answer instanceof z.ZodObject)) return []
      const fields = Object.keys(answer.shape)
      if (!fields.some((field) => field.startsWith('beneficiary_'))) return []
      return fields.filter((field) => !known.includes(field)).map((field) => `${noun}.${name}: ${field}`)
    }),
  )
  expect(unknown).toEqual([])
})
