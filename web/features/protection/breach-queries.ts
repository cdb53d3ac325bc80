import { activityOperations } from '../../../contract/activity.ts'
import { type Breach, breachOperations } from '../../../contract/breach.ts'
import { addressOf } from '../../api/address.ts'
import { queryOf } from '../../api/queries.ts'
import type { BreachQuery } from './breach-form.ts'

export const BREACH_SHOWN = 20
export const EXPORTS_OFFERED = 100

const nothing = { from: '', to: '' }

const askedIn = (query: object) => JSON.stringify({ ...query, page: '' })

/** Each asking is an event of the log: it is not asked again by itself. */
export const breachQuery = (asked: BreachQuery | undefined, page: number) => {
  const query = { ...(asked ?? nothing), page: String(page), page_size: String(BREACH_SHOWN) }
  return {
    ...queryOf(breachOperations.get, { query }),
    enabled: asked !== undefined,
    // The page before stands while the next is asked; what was asked otherwise is no answer to this.
    placeholderData: (before: Breach | undefined, of: { queryKey: readonly unknown[] } | undefined) =>
      of && askedIn(Object(of.queryKey[2])) === askedIn(query) ? before : undefined,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  }
}

export const breachFile = (asked: BreachQuery): string => addressOf(breachOperations.file, asked)

export const phonesQuery = (account_id: string) => queryOf(breachOperations.phones, { query: { account_id } })

/** Exports of these days as the log has them, the newest first. */
export const exportsQuery = (from: string, to: string) =>
  queryOf(activityOperations.page, {
    query: { page: '1', page_size: String(EXPORTS_OFFERED), action: 'exported', from, to },
  })

export const staffQuery = () => queryOf(activityOperations.people)
