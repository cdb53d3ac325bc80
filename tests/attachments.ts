import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach } from 'vitest'
import { type CallerKind, makeCaller, type TestCaller } from './callers.ts'
import { type RungVisit, rungVisit } from './rung-visit.ts'
import { openTestApp, type TestAnswer } from './test-app.ts'

/** As a phone names one. */
export const newAttachment = (): string => randomBytes(16).toString('hex')

export const AGREED = '2026-11-20T06:00:00.000Z'

/** An app of the file's own; before each of its tests another visit whose second question can be made one of these. */
export async function attachmentVisits() {
  const kampung = await openTestApp()
  afterAll(() => kampung.close())
  const me = await makeCaller(kampung.db, 'assigned_volunteer')
  const begin = async () => ({ visit: await rungVisit(kampung, me), id: newAttachment() })
  const now: { visit: RungVisit; id: string } = await begin()
  beforeEach(async () => {
    Object.assign(now, await begin())
  })
  return {
    kampung,
    me,
    at: {
      get visit() {
        return now.visit
      },
      /** What the answer names. */
      get id() {
        return now.id
      },
      asking: (type: 'photo' | 'voice', over: object = {}) =>
        now.visit.withQuestion({ type, choices: [], ...over }),
      file: (answer = now.id, over: object = {}, as?: TestCaller | 'admin') =>
        now.visit.answer(answer, { form_version: 2, ...over }, {}, as),
      send: (content: Uint8Array, as: TestCaller | CallerKind = me, more = '', key = newAttachment()) =>
        kampung.call('POST', `/form/responses/attachment?id=${now.id}&agreed_at=${AGREED}${more}`, {
          as,
          file: { name: 'blob', content },
          headers: { 'idempotency-key': key },
        }),
    },
    answerOf: ({ body }: TestAnswer) => body[0].responses[1],
    files: () =>
      kampung.db.selectFrom('files').select(['id', 'key', 'kind', 'name']).orderBy('created_at').execute(),
  }
}
