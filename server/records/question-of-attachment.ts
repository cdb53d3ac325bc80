import { sql } from 'kysely'

/** The question that the photograph or voice note `a` answers, in the words of its response `r` (0076); '' where it names none. */
export const questionOfAttachment = sql<string>`coalesce((select one ->> 'question'
  from jsonb_array_elements(r.responses::jsonb) one where one -> 'attachment' ->> 'id' = a.id limit 1), '')`
