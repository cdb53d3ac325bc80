import { type RawBuilder, sql } from 'kysely'
import { HITS_MAX, type Matched, type SearchAnswer } from '../../../contract/search.ts'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import { containsWords, nameRank } from './search-text.ts'
import type { SearchWords } from './search-words.ts'

const limit = sql.lit(HITS_MAX)
const matched = (field: Matched['field'], text: RawBuilder<unknown>) =>
  sql`${sql.lit(field)} as matched_field, ${text} as matched_text`

/** Everything but people that the words could mean, at most five of each kind, the best first: one statement. */
export function searchWork(db: Db, words: SearchWords) {
  return read(db, {
    partners: partnersOf(words),
    programmes: workOf('programmes', words),
    initiatives: workOf('initiatives', words),
    forms: formsOf(words),
    comms_logs: commsLogsOf(words),
  })
}

/** Every query under its name, in one statement. */
async function read<Kind extends keyof SearchAnswer>(
  db: Db,
  kinds: Record<Kind, RawBuilder<unknown>>,
): Promise<Pick<SearchAnswer, Kind>> {
  const columns = Object.entries<RawBuilder<unknown>>(kinds).map(
    ([kind, query]) => sql`(select coalesce(json_agg(hit), '[]') from (${query}) as hit) as ${sql.ref(kind)}`,
  )
  const { rows } = await sql<Record<string, Row[]>>`select ${sql.join(columns)}`.execute(db)
  const entries = Object.entries(rows[0] ?? {}).map(([kind, hits]) => [kind, hits.map(asHit)])
  return Object.fromEntries(entries)
}

type Row = { matched_field: string; matched_text: string }

/** Takes the two columns of what matched together, as they leave. */
const asHit = ({ matched_field, matched_text, ...fields }: Row) => ({
  ...fields,
  matched: { field: matched_field, text: matched_text, how: 'same', said: '' },
})

/** By its name, then by the name or the email address of somebody who works there. */
function partnersOf(words: SearchWords) {
  const name = sql<string>`lower(p.name)`
  const person = sql<string>`lower(k.name)`
  const home = sql<string>`concat_ws(' ', nullif(p.block_number, ''), nullif(p.street_name, ''))`
  return sql`
    select * from (
      select distinct on (id) * from (
        select p.id, p.name, ${home} as address, ${matched('name', sql`p.name`)}, ${nameRank(name, words)} as rank
        from partners p where ${living('p')} and ${containsWords(name, words.words)}
        union all
        select p.id, p.name, ${home}, 'key_personnel', k.name, 5
        from key_personnel k join partners p on p.id = k.partner_id and ${living('p')}
        where ${containsWords(person, words.words)} or k.email = ${words.text}
      ) as both_ways order by id, rank
    ) as ranked order by rank, lower(name), id limit ${limit}`
}

function workOf(table: 'programmes' | 'initiatives', words: SearchWords) {
  const name = sql<string>`lower(w.name)`
  return sql`
    select w.id, w.name, coalesce(p.name, '') as partner_name, ${matched('name', sql`w.name`)}
    from ${sql.table(table)} w left join partners p on p.id = w.partner_id and ${living('p')}
    where ${living('w')} and ${containsWords(name, words.words)}
    order by ${nameRank(name, words)}, ${name}, w.id limit ${limit}`
}

/** By its title, then by its programme's name. */
function formsOf(words: SearchWords) {
  const title = sql<string>`lower(f.title)`
  const programme = sql<string>`lower(p.name)`
  const isTitle = containsWords(title, words.words)
  return sql`
    select f.programme_id, f.stage, f.title, p.name as programme_name,
      case when ${isTitle} then 'title' else 'programme' end as matched_field,
      case when ${isTitle} then f.title else p.name end as matched_text
    from forms f join programmes p on p.id = f.programme_id
    where ${living('f')} and ${living('p')}
      and (${isTitle} or ${containsWords(programme, words.words)})
    order by case when ${isTitle} then ${nameRank(title, words)} else 5 end, ${title}, f.stage, f.id limit ${limit}`
}

/** Among so many of the newest a subject that is looked for is nearly always found five times. */
const NEWEST = sql.lit(2000)

/**
 * The newest first: a subject such as 'Quarterly review' is one of many, and all of them would be collected for five. So the newest
 * logs are read one by one, and the index of subjects is asked only for what stands there fewer than five times. Found by id, then
 * only five are joined.
 */
function commsLogsOf(words: SearchWords) {
  const isMeant = containsWords(sql<string>`lower(c.subject)`, words.words)
  const newestFirst = sql`order by created_at desc, id desc limit`
  const isFull = sql`(select count(*) from newest) = ${limit}`
  return sql`
    with newest as materialized (select c.id, c.created_at
        from (select id, created_at, subject from comms_logs where ${living()} ${newestFirst} ${NEWEST}) as c
        where ${isMeant} ${newestFirst} ${limit}),
      found as materialized (select c.id, c.created_at from comms_logs c
        where not ${isFull} and ${living('c')} and ${isMeant})
    select c.id, c.partner_id, c.subject, p.name as partner_name,
      to_char(c.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
      ${matched('subject', sql`c.subject`)}
    from (select id from (select * from newest where ${isFull} union all select * from found) as either
      ${newestFirst} ${limit}) as latest
    join comms_logs c on c.id = latest.id join partners p on p.id = c.partner_id and ${living('p')}
    order by c.created_at desc, c.id desc`
}
