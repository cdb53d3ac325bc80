import { addDays } from '../contract/calendar-day.ts'
import { today } from '../contract/fields.ts'
import type { TestCaller } from './callers.ts'
import { anEngagement } from './factories.ts'
import { visitOf } from './form-visit.ts'
import type { TestAnswer, TestApp } from './test-app.ts'

export type As = TestCaller | 'admin'

const DAY = 24 * 60
export const ago = (days: number) => addDays(today(), -days)
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
export const inDays = (days: number) => inMinutes(days * DAY)

/** What is done with visits in a test, as their callers do it. */
export function notedVisits(kampung: TestApp) {
  return {
    note: (as: As, serial: string, over: object = {}, headers = {}): Promise<TestAnswer> =>
      kampung.call('POST', '/engagement', {
        as,
        body: anEngagement({ beneficiary_serial_number: serial, ...over }),
        headers,
      }),
    put: (as: As, id: number, body: object, headers = {}) =>
      kampung.call('PUT', `/engagement?id=${id}`, { as, body, headers }),
    remove: (as: As, id: number) => kampung.call('DELETE', `/engagement?id=${id}`, { as }),
    list: async (as: As, serial: string, more = '') =>
      (await kampung.call('GET', `/engagement?beneficiary_serial_number=${serial}&page=1${more}`, { as }))
        .body,
    /** Somebody who has been this volunteer's for some days. */
    personOf: async (volunteer: TestCaller, days = 10) =>
      (await visitOf(kampung, volunteer, days * DAY)).serial,
    lastSeen: async (serial: string) =>
      (await kampung.call('GET', `/beneficiary?serial_number=${serial}`, { as: 'admin' })).body
        .last_engagement,
  }
}
