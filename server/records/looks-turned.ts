import { sql } from 'kysely'
import type { NameOrder } from '../../contract/proposed-name.ts'
import { EVERY_SURNAME } from '../../contract/surnames.ts'

/** As `turnedName` judges, for the database to find and count them: of the row that goes by this name. */
export function looksTurned(row: string, order: NameOrder) {
  const [first, last] = [sql.ref(`${row}.first_name`), sql.ref(`${row}.last_name`)]
  const [before, after] = order === 'family_first' ? [first, last] : [last, first]
  const fatherly = sql.lit(String.raw`(^|\s)(s/o|d/o|s\.o\.|d\.o\.|bin|binte|binti|bte|bt|b\.|a/l|a/p)(\s|$)`)
  const [shown, other] = [sql`${before} || ' ' || ${after}`, sql`${after} || ' ' || ${before}`]
  return sql<boolean>`(${sql.ref(`${row}.display_name`)} = ${shown} and ${shown} <> ${other}
    and lower(normalize(${last}, nfkc)) = any(${EVERY_SURNAME}::text[])
    and ${first} !~* ${fatherly} and ${last} !~* ${fatherly})`
}
