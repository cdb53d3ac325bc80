import { type Kysely, sql } from 'kysely'

// Cyrillic and Greek letters of either case, for the database's own rules may know no case of them; then dashes; then what has no ink.
const LOOK_ALIKE = 'АВЕЅІЈКМНОРСТУХавеѕіјкмнорстухΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβεζηικμνορτυχ‐‒–—−'
const LOOKS_LIKE = 'abesijkmhopctyxabesijkmhopctyxabezhikmnoptyxabezhikmnoptyx-----'
const UNSEEN = '\u00ad\u200b\u200c\u200d\u2060\ufeff'

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
  sql`create function serial_looks(serial text) returns text language sql immutable strict parallel safe as $$
    select btrim(regexp_replace(translate(lower(normalize(serial, nfkc)), ${sql.lit(LOOK_ALIKE + UNSEEN)}, ${sql.lit(LOOKS_LIKE)}),
      '[[:space:]]+', ' ', 'g')) $$`,
  sql`create index beneficiaries_serial_looks on beneficiaries (serial_looks(serial_number)) where deleted_at is null`,
]

/** Serial numbers in the order in which people read them, and what two that nobody tells apart have in common. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
