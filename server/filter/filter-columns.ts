import { type RawBuilder, sql } from 'kysely'
import { sectorsIn } from '../../contract/areas.ts'
import { today } from '../../contract/fields.ts'
import type { FilterName, FilterNoun } from '../../contract/filter-fields.ts'
import { MAY_BE_MISSING } from '../../contract/volunteer-fields.ts'
import { living } from '../../db/living.ts'
import { askedForms, isIncomplete } from '../records/asked-forms.ts'
import { profileTables } from '../records/profiles.ts'

type Sql<T = unknown> = RawBuilder<T>
/** Which people are meant by these ids, or by any: a set of inner ids. */
type Linked = (ids: readonly number[] | null, status: string | undefined) => Sql

/** Of whom it is asked: everyone in the list, or whoever has a row in another table. */
type Wrapped = { among?: (condition: Sql<boolean>) => Sql<boolean> }
/** `isList`: a text[] of which any counts. */
export type ChoiceColumn = Wrapped & {
  column: Sql
  valuesOf?: (values: readonly string[]) => string[]
  isList?: true
}
export type DateColumn = { column: Sql; isMoment?: true; isText?: true }
export type NumberColumn = Wrapped & { column: Sql }

/** Where each field lies: of a person `b` or `v`, in a list that says whose status counts. */
export type FilterColumns<Noun extends FilterNoun> = {
  choice: Record<FilterName<Noun, 'choice'>, ChoiceColumn>
  date: Record<FilterName<Noun, 'date'>, DateColumn>
  number: Record<FilterName<Noun, 'number'>, NumberColumn>
  text: Record<FilterName<Noun, 'text'>, Sql<string>>
  flag: Record<FilterName<Noun, 'flag'>, Sql<boolean>>
  link: Record<FilterName<Noun, 'link'>, Linked>
}
/** The same, whosever they are. */
export type AnyColumns = {
  choice: Readonly<Record<string, ChoiceColumn>>
  date: Readonly<Record<string, DateColumn>>
  number: Readonly<Record<string, NumberColumn>>
  text: Readonly<Record<string, Sql<string>>>
  flag: Readonly<Record<string, Sql<boolean>>>
  link: Readonly<Record<string, Linked>>
}

const among = (column: string, ids: readonly number[] | null) =>
  ids === null ? sql`true` : sql`${sql.ref(column)} = any(${[...ids]}::bigint[])`

const factOf = (noun: 'beneficiary' | 'volunteer') => {
  const { table, person_id } = profileTables[noun]
  const person = sql.ref(noun === 'beneficiary' ? 'b.id' : 'v.id')
  return (column: Sql) => ({
    column,
    among: (condition: Sql<boolean>) =>
      sql<boolean>`${person} in (select f.${person_id} from ${table} f where ${condition})`,
  })
}
const asYesNo = (column: Sql) => sql`case ${column} when true then 'yes' when false then 'no' end`

/** In whole years, of the day where it is known. */
const ageOf = (born: Sql, year: Sql) =>
  sql`coalesce(extract(year from age(${today()}::date, ${born}))::int, ${Number(today().slice(0, 4))} - ${year})`

const importedIn = (noun: FilterNoun): Linked => {
  return (
    ids,
  ) => sql`select r.entity_id from import_rows r join imports i on i.id = r.import_id and i.noun = ${noun}
    where r.written_at is not null and not r.is_undone and ${among('r.import_id', ids)}`
}

/** What both have. */
const shared = (row: 'b' | 'v') => ({
  area: { column: sql`left(${sql.ref(`${row}.postal_code`)}, 2)`, valuesOf: sectorsIn },
  last_engagement: { column: sql.ref(`${row}.last_engagement`) },
  created_at: { column: sql.ref(`${row}.created_at`), isMoment: true as const },
  street_name: sql<string>`${sql.ref(`${row}.street_name`)}`,
  postal_code: sql<string>`${sql.ref(`${row}.postal_code`)}`,
})

const visited = sql`select a.beneficiary_id from assignments a join volunteers w on w.id = a.volunteer_id
  and ${living('w')} where a.assigned_to is null and ${living('a')}`

/** `status` is the person's own, or in a programme's list the one there (G-19). */
export function beneficiaryColumns(status: Sql): FilterColumns<'beneficiary'> {
  const { area, last_engagement, created_at, street_name, postal_code } = shared('b')
  const fact = factOf('beneficiary')
  return {
    choice: {
      status: { column: status },
      area,
      gender: fact(sql`f.gender`),
      languages: { ...fact(sql`f.languages`), isList: true },
      lives_alone: fact(asYesNo(sql`f.lives_alone`)),
      mobility: fact(sql`f.mobility`),
      visitor_rule: fact(sql`f.visitor_rule`),
      times: { ...fact(sql`f.times`), isList: true },
    },
    date: { last_engagement, created_at },
    number: {
      age: fact(ageOf(sql`f.birth_date`, sql`f.birth_year`)),
      birth_year: fact(sql`coalesce(f.birth_year, extract(year from f.birth_date))`),
    },
    text: { street_name, postal_code },
    flag: {
      has_no_telephone: sql<boolean>`b.has_no_telephone`,
      incomplete_forms: sql<boolean>`b.id in (select l.beneficiary_id from ${askedForms} where ${isIncomplete(today())})`,
    },
    link: {
      programme: (ids, inside) => sql`select l.beneficiary_id from programme_beneficiaries l
        join programmes p on p.id = l.programme_id and ${living('p')}
        where ${living('l')} and ${among('l.programme_id', ids)}
        and ${inside === undefined ? sql`true` : sql`l.status = ${inside}`}`,
      volunteer: (ids) => sql`${visited} and ${among('w.account_id', ids)}`,
      form: (ids) => sql`select r.beneficiary_id from form_responses r
        where r.state = 'accepted' and ${living('r')} and ${among('r.form_id', ids)}`,
      import: importedIn('beneficiary'),
    },
  }
}

// What G-27 misses of a volunteer; an NRIC only where they are collected.
const noNric = sql`(v.nric_masked = '' and coalesce((select s.value <> '"none"' from settings s where s.name = 'nric_collection'), true))`

const missed = ['first_name', 'contact_number', ...MAY_BE_MISSING].map((name) =>
  name === 'date_of_birth' ? sql`v.date_of_birth is null` : sql`${sql.ref(`v.${name}`)} = ''`,
)

export function volunteerColumns(): FilterColumns<'volunteer'> {
  const { area, last_engagement, created_at, street_name, postal_code } = shared('v')
  const fact = factOf('volunteer')
  return {
    choice: {
      status: { column: sql`v.current_status` },
      gender: { column: sql`v.gender` },
      area,
      languages: { ...fact(sql`f.languages`), isList: true },
      times: { ...fact(sql`f.times`), isList: true },
    },
    date: { last_engagement, created_at },
    number: {
      age: { column: ageOf(sql`v.date_of_birth`, sql`null::int`) },
      max_people: fact(sql`f.max_people`),
      max_km: fact(sql`f.max_km`),
    },
    text: { street_name, postal_code },
    flag: {
      is_assigned: sql<boolean>`v.id in (select a.volunteer_id from assignments a
        join beneficiaries b on b.id = a.beneficiary_id and ${living('b')}
        where a.assigned_to is null and ${living('a')})`,
      incomplete: sql<boolean>`(${noNric} or ${sql.join(missed, sql` or `)})`,
    },
    link: {
      initiative: (ids) => sql`select l.volunteer_id from initiative_volunteers l
        join initiatives i on i.id = l.initiative_id and ${living('i')}
        where ${living('l')} and ${among('l.initiative_id', ids)}`,
      import: importedIn('volunteer'),
    },
  }
}
