import { sql } from 'kysely'

/** 'Siti Tan' of the row that goes by this name. */
export const nameOf = (row: string) =>
  sql<string>`${sql.ref(`${row}.first_name`)} || ' ' || ${sql.ref(`${row}.last_name`)}`

/** As the indexes have it. */
export const searchedName = sql<string>`lower(x.first_name || ' ' || x.last_name)`

/** What makes two people alike beside a similar name (G-28): the same number, or the same door. */
export const alike = {
  number: sql<boolean>`p.contact_number = k.place`,
  door: sql<boolean>`p.postal_code = k.postal_code and p.block_number = k.block_number`,
}
