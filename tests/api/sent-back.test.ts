import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '../../contract/api.ts'
import { addDays } from '../../contract/calendar-day.ts'
import { today } from '../../contract/fields.ts'
import type { OperationSpec } from '../../contract/operation.ts'
import { makeCaller, type TestCaller } from '../callers.ts'
import { aBeneficiary, aFollowUp, aPlannedVisit } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

const operations = Object.entries(api).flatMap(([noun, group]) =>
  Object.entries(group as Record<string, OperationSpec>).map(([name, spec]) => ({
    name: `${noun}.${name}`,
    spec,
  })),
)

/** The record that an answer is, or lists; none where it has no version of its own. */
function recordIn(answer: unknown): z.ZodObject | undefined {
  if (answer instanceof z.ZodArray) return recordIn(answer.element)
  if (!(answer instanceof z.ZodObject)) return undefined
  return 'version' in answer.shape ? answer : recordIn(answer.shape.items)
}

/** What a PUT would be sent back: the record that it answers, where a GET of the same address reads that one too. */
const edits = operations.flatMap(({ name, spec }) => {
  const record = spec.method === 'PUT' ? recordIn(spec.response) : undefined
  const isRead = operations.some(
    (read) =>
      read.spec.method === 'GET' && read.spec.path === spec.path && recordIn(read.spec.response) === record,
  )
  return record && isRead ? [{ name, spec, keys: Object.keys(record.shape) }] : []
})

/** The keys that a body is refused for, whatever stands under them. */
function unknownOf({ body, ignores = [] }: OperationSpec, keys: string[]): string[] {
  const sent = keys.filter((key) => !ignores.includes(key)).map((key) => [key, null])
  const read = (body as z.ZodType).safeParse(Object.fromEntries(sent))
  const unknown = (issue: z.core.$ZodIssue): string[] =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : []
  return read.error?.issues.flatMap(unknown) ?? []
}

describe('a record that is sent back as it was read is refused for none of its fields (G-29, H-1936)', () => {
  test('the edits are looked for where they are', () => {
    const names = new Set(edits.map(({ name }) => name))
    for (const name of ['partner', 'volunteer', 'form', 'follow_up', 'planned_visit', 'user'])
      expect(names).toContain(`${name}.update`)
    expect(names).toContain('volunteer_sign_in.updateProfile')
  })

  test.each(edits)('$name', ({ spec, keys }) => {
    expect(unknownOf(spec, ['never_heard_of'])).toEqual(['never_heard_of'])
    expect(unknownOf(spec, keys)).toEqual([])
  })
})

describe('sent back as it was read, a record stays as it was (H-1936)', () => {
  let kampung: TestApp
  let helper: TestCaller
  let serial: string
  beforeAll(async () => {
    kampung = await openTestApp()
    helper = await kampung.signIn('assigned_volunteer')
    serial = (await kampung.call('POST', '/beneficiary', { as: 'admin', body: aBeneficiary() })).body
      .serial_number
    await kampung.assign(helper, serial)
  })
  afterAll(() => kampung.close())

  const made = async (path: string, body: object) => {
    const answer = await kampung.call('POST', path, { as: 'admin', body })
    expect(answer.status, answer.text).toBe(201)
    return `${path}?id=${answer.body.id}`
  }
  const records: [string, () => Promise<string>, (() => TestCaller) | 'admin'][] = [
    ['a follow-up', () => made('/follow-up', aFollowUp({ beneficiary_serial_number: serial })), 'admin'],
    [
      'a planned visit',
      () =>
        made(
          '/planned-visit',
          aPlannedVisit({
            beneficiary_serial_number: serial,
            volunteer_account_id: helper.account_id,
            planned_on: addDays(today(), 3),
          }),
        ),
      'admin',
    ],
    ['a volunteer’s own profile', async () => '/volunteer/profile', () => helper],
  ]
  test.each(records)('%s', async (_record, find, who) => {
    const path = await find()
    const as = who === 'admin' ? who : who()
    const { body } = await kampung.call('GET', path, { as })
    const answer = await kampung.call('PUT', path, { as, body })
    expect(answer.status, answer.text).toBe(200)
    const { version: _, updated_at: __, ...standing } = body
    expect(answer.body).toMatchObject(standing)
  })

  test('somebody of the team', async () => {
    const { id } = await makeCaller(kampung.db, 'admin')
    const list = await kampung.call('GET', '/user?page=1&page_size=100', { as: 'super_admin' })
    const member = list.body.items.find((one: { id: number }) => one.id === id)
    const body = { ...member, first_name: 'Another', deactivated_at: new Date().toISOString() }
    const answer = await kampung.call('PUT', `/user?id=${id}`, { as: 'super_admin', body })
    expect([answer.status, answer.body], answer.text).toEqual([
      200,
      { ...member, version: member.version + 1 },
    ])
  })
})
