import { type Kysely, sql } from 'kysely'

const statements = [
  // Each run of digits stands behind its length without leading zeros: '9' is 019, '10' is 0210. No case, full width as plain.
  sql`create function serial_order(serial text) returns text language sql immutable strict parallel safe as $$
    select string_agg(part[1] || case when part[2] = '' then ''
        else lpad(least(length(ltrim(part[2], '0')), 99)::text, 2, '0') || ltrim(part[2], '0') end, '' order by place)
    from regexp_matches(lower(normalize(serial, nfkc)), '([^0-9]*)([0-9]*)', 'g') with ordinality as m (part, place) $$`,
  sql`alter table beneficiaries add column serial_order text collate "C" not null
    generated always as (serial_order(serial_number)) stored`,
  // The number as it is written parts those that read alike: 'S-7' and 's-07'.
  sql`create index beneficiaries_serial_order on beneficiaries (serial_order, serial_number) where deleted_at is null`,
]

/** Serial numbers in the order in which people read them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
