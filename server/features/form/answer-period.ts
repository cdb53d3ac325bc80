import { sql } from 'kysely'
import { type Days, isWithinDays } from '../../filter/within-days.ts'

/** Whether the visit behind the response `r` falls in the period. */
export const within = (period: Days) => isWithinDays(sql.ref('r.answered_at'), period)
