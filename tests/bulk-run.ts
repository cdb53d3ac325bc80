import { sql } from 'kysely'
import { expect } from 'vitest'
import { aBeneficiary } from './factories.ts'
import type { TestApp } from './test-app.ts'

export type Many = { who: object; change: object }
type Method = 'POST' | 'GET' | 'PUT' | 'DELETE'

/** Changing many as the pages do it: previewed, begun, portion by portion, and back. */
export function bulkTools(kampung: TestApp) {
  const send = (method: Method, path: string, body?: unknown) =>
    kampung.call(method, path, { as: 'admin', ...(body !== undefined && { body }) })
  const made = async (path: string, body?: unknown) => {
    const answer = await send('POST', path, body)
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer.body
  }
  const preview = (many: Many, noun = 'beneficiary') => send('POST', `/${noun}/bulk/preview`, many)
  const start = async (many: Many, noun = 'beneficiary') =>
    send('POST', `/${noun}/bulk`, { ...many, expected: (await preview(many, noun)).body.expected })
  return {
    send,
    made,
    preview,
    start,
    async people(count: number, over: object = {}): Promise<string[]> {
      const serials: string[] = []
      for (let at = 0; at < count; at += 1)
        serials.push((await made('/beneficiary', aBeneficiary(over))).serial_number)
      return serials
    },
    async run(many: Many, noun = 'beneficiary') {
      const begun = await start(many, noun)
      expect(begun.status, begun.text).toBe(201)
      let record = begun.body
      while (record.done < record.total) record = await made(`/bulk/portion?id=${record.id}`)
      return record
    },
    async takeBack(id: number) {
      const report = (await send('GET', `/bulk/take-back?id=${id}`)).body
      let done = await made(`/bulk/take-back?id=${id}`)
      while (done.waiting > 0) done = await made(`/bulk/take-back?id=${id}`)
      expect([done.put_back, done.stayed]).toEqual([report.put_back, report.stayed])
      return report
    },
    /** Everything that a bulk may write, less versions, the times of a write and what is past. */
    async world(): Promise<object[][]> {
      const tables = [
        sql<object>`select serial_number, status, status_reason, status_note, status_day, display_name, own_values, deleted_at is null as lives,
          coalesce(f.gender, '') as gender, f.lives_alone, coalesce(f.mobility, '') as mobility, coalesce(f.languages, '{}') as languages,
          coalesce(f.times, '{}') as times, coalesce(f.visitor_rule, '') as visitor_rule, coalesce(f.remarks, '') as remarks,
          coalesce(k.risk, 'usual') as risk, coalesce(k.risk_because, '') as risk_because, k.risk_since
          from beneficiaries left join beneficiary_profiles f on f.beneficiary_id = id left join beneficiary_care k on k.beneficiary_id = id order by id`,
        sql<object>`select account_id, current_status, display_name, own_values, gender,
          coalesce(f.languages, '{}') as languages, coalesce(f.times, '{}') as times, f.max_people
          from volunteers left join volunteer_profiles f on f.volunteer_id = id order by id`,
        sql<object>`select id, programme_id, beneficiary_id, status, status_reason, status_note, status_day, every_days, paused_until, paused_because, due_on, overdue_on, lost_on, created_at, written_at from programme_beneficiaries
          where deleted_at is null order by id`,
        sql<object>`select id, initiative_id, volunteer_id, created_at from initiative_volunteers
          where deleted_at is null order by id`,
        sql<object>`select id, volunteer_id, beneficiary_id, assigned_from from assignments
          where assigned_to is null and deleted_at is null order by id`,
        sql<object>`select id, beneficiary_id, volunteer_id, planned_on, part, note, state from planned_visits
          where state <> 'cancelled' and deleted_at is null order by id`,
      ]
      const found: object[][] = []
      for (const table of tables) found.push((await table.execute(kampung.db)).rows)
      return found
    },
  }
}
