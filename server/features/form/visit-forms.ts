import { sql } from 'kysely'
import { addDays } from '../../../contract/calendar-day.ts'
import type { VisitedPerson } from '../../../contract/visit.ts'
import type { Db } from '../../../db/schema.ts'
import { askedForms, askedOccasion, isOpen, mayOpen, opensOn } from '../../records/asked-forms.ts'

/** A phone that meets no server for longer forgets people by itself. */
const KEPT_DAYS = 14

type Asked = Pick<VisitedPerson, 'pending' | 'later'>
type Row = {
  beneficiary_id: number
  form_id: number
  programme_id: number
  stage: number
  occasion: string | null
  from: string | null
}

/**
 * What is asked of many at once (G-18), and what will be by itself while a phone is without signal. No day of it changes from
 * one midnight to the next but where a form is open again, so that a phone is not sent all of it for nothing.
 */
export async function readVisitForms(
  db: Db,
  beneficiary_ids: readonly number[],
  day: string,
): Promise<{ form_ids: number[]; of: (known: ReadonlySet<number>) => (beneficiary_id: number) => Asked }> {
  const { rows } = await sql<Row>`
    select l.beneficiary_id, f.id as form_id, f.programme_id, f.stage,
      case when f.repeats = 'weeks' then ${askedOccasion(day)} end as occasion,
      case when not ${isOpen(day)} then ${opensOn(day)}::text end as "from"
    from ${askedForms} where l.beneficiary_id = any(${[...beneficiary_ids]}::bigint[])
      and (${isOpen(day)} or (${mayOpen} and ${opensOn(day)} <= ${addDays(day, KEPT_DAYS)}::date))
    order by l.beneficiary_id, f.repeats = 'each_visit', lower(p.name), p.id, f.stage`.execute(db)
  return {
    form_ids: [...new Set(rows.map(({ form_id }) => form_id))],
    of(known) {
      // Deleted between two of the reads.
      const rowsOf = Map.groupBy(
        rows.filter(({ form_id }) => known.has(form_id)),
        ({ beneficiary_id }) => beneficiary_id,
      )
      return (id) => {
        const all = rowsOf.get(id) ?? []
        const later = all.flatMap(({ beneficiary_id: _, from, occasion: __, ...asked }) =>
          from === null ? [] : { ...asked, from },
        )
        const pending = all.flatMap(({ beneficiary_id: _, from, occasion, ...asked }) =>
          from === null ? { ...asked, ...(occasion !== null && { occasion }) } : [],
        )
        return { pending, ...(later.length > 0 && { later }) }
      }
    },
  }
}
