import { type RawBuilder, sql } from 'kysely'
import { sectorsIn } from '../../contract/areas.ts'
import { today } from '../../contract/fields.ts'
import type { FilterName, FilterNoun } from '../../contract/filter-fields.ts'
import { MAY_BE_MISSING } from '../../contract/volunteer-fields.ts'
import { stateSql, worstOf } from '../../db/due.ts'
import { living } from '../../db/living.ts'
import { askedForms, isIncomplete } from '../records/asked-forms.ts'
import { profileTables } from '../records/profiles.ts'
import {
  type AnswerColumn,
  checkStates,
  consentStates,
  inProgrammeOf,
  latestAnswers,
  type StateColumn,
} from './named-columns.ts'

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
export type DateColumn = Wrapped & { column: Sql; isMoment?: true; isText?: true }
export type NumberColumn = Wrapped & { column: Sql }
export type TextColumn = Wrapped & { column: Sql<string>; isTelephone?: boolean }

/** Where each field lies: of a person `b` or `v`, in a list that says whose status counts. */
export type FilterColumns<Noun extends FilterNoun> = {
  choice: Record<FilterName<Noun, 'choice'>, ChoiceColumn>
  date: Record<FilterName<Noun, 'date'>, DateColumn>
  number: Record<FilterName<Noun, 'number'>, NumberColumn>
  text: Record<FilterName<Noun, 'text'>, TextColumn>
  flag: Record<FilterName<Noun, 'flag'>, Sql<boolean>>
  link: Record<FilterName<Noun, 'link'>, Linked>
  state: Record<FilterName<Noun, 'state'>, StateColumn>
  answer: Record<FilterName<Noun, 'answer'>, AnswerColumn>
}
/** The same, whosever they are. */
export type AnyColumns = {
  choice: Readonly<Record<string, ChoiceColumn>>
  date: Readonly<Record<string, DateColumn>>
  number: Readonly<Record<string, NumberColumn>>
  text: Readonly<Record<string, TextColumn>>
  flag: Readonly<Record<string, Sql<boolean>>>
  link: Readonly<Record<string, Linked>>
  state: Readonly<Record<string, StateColumn>>
  answer: Readonly<Record<string, AnswerColumn>>
}

const among = (column: string, ids: readonly number[] | null) =>
  ids === null ? sql`true` : sql`${sql.ref(column)} = any(${[...ids]}::bigint[])`

const factOf = (noun: 'beneficiary' | 'volunteer') => {
  const { table, person_id } = profileTables[noun]
  const person = sql.ref(noun === 'beneficiary' ? 'b.id' : 'v.id')
  return <Column extends Sql>(column: Column) => ({
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
})

/** Of a text that stands in the person's own row, as the catalogue has it: every one that its table keeps by its own name. */
const written = <Name extends string>(row: 'b' | 'v', names: readonly Name[]) =>
  Object.fromEntries(
    names.map((name) => [name, { column: sql<string>`${sql.ref(`${row}.${name}`)}` }]),
  ) as Record<Name, TextColumn>
const both = [
  ...(['display_name', 'title', 'name_characters', 'block_number', 'street_name'] as const),
  ...(['unit_number', 'building_name', 'postal_code'] as const),
]
const telephone = (row: 'b' | 'v'): TextColumn => ({
  column: sql<string>`${sql.ref(`${row}.contact_number`)}`,
  isTelephone: true,
})

/** Of whoever has one such in a list: several names, several numbers. */
const oneOfTheir = (from: Sql, column: Sql<string>): TextColumn => ({
  column,
  among: (condition) => sql<boolean>`b.id in (select x.beneficiary_id from ${from} and ${condition})`,
})
const profiles = sql`beneficiary_profiles x`
const otherNames = oneOfTheir(
  sql`${profiles}, unnest(x.other_names) n (name) where true`,
  sql<string>`n.name`,
)
const otherNumbers = oneOfTheir(
  sql`${profiles}, jsonb_array_elements(x.other_telephones) n (one) where true`,
  sql<string>`(n.one ->> 'number')`,
)
const contactsOf = (column: Sql<string>) => oneOfTheir(sql`contacts x where ${living('x')}`, column)

const visited = sql`select a.beneficiary_id from assignments a join volunteers w on w.id = a.volunteer_id
  and ${living('w')} where a.assigned_to is null and ${living('a')}`
/** Whoever is set Inactive leaves those who were theirs without a volunteer; asked for by name, they are found with them. */
const goes = (ids: readonly number[] | null) =>
  ids === null ? sql`w.current_status <> 'Inactive'` : among('w.account_id', ids)

/** By the worst of their programmes; whoever has no schedule has none of these. */
const toBeSeen = (day: string): ChoiceColumn => ({
  column: stateSql(day, 'd'),
  among: (condition) => sql<boolean>`b.id in (select d.id from (
    select l.beneficiary_id as id, ${worstOf('l')} from programme_beneficiaries l
    where l.due_on is not null group by l.beneficiary_id) d where ${condition})`,
})

/** The person's own status with its reason, or in a programme's list that of there (G-19). */
type Standing = Record<'status' | 'reason' | 'note' | 'day', Sql>
export function beneficiaryColumns({ status, reason, note, day }: Standing): FilterColumns<'beneficiary'> {
  const { area, last_engagement, created_at } = shared('b')
  const fact = factOf('beneficiary')
  return {
    choice: {
      status: { column: status },
      status_reason: { column: reason },
      area,
      gender: fact(sql`f.gender`),
      languages: { ...fact(sql`f.languages`), isList: true },
      lives_alone: fact(asYesNo(sql`f.lives_alone`)),
      mobility: fact(sql`f.mobility`),
      visitor_rule: fact(sql`f.visitor_rule`),
      standing: toBeSeen(today()),
      risk: {
        column: sql`coalesce((select k.risk from beneficiary_care k where k.beneficiary_id = b.id), 'usual')`,
      },
      times: { ...fact(sql`f.times`), isList: true },
    },
    date: { last_engagement, created_at, status_day: { column: day }, birth_date: fact(sql`f.birth_date`) },
    number: {
      age: fact(ageOf(sql`f.birth_date`, sql`f.birth_year`)),
      birth_year: fact(sql`coalesce(f.birth_year, extract(year from f.birth_date))`),
    },
    text: {
      ...written('b', [...both, 'serial_number']),
      contact_number: telephone('b'),
      status_note: { column: sql<string>`${note}` },
      remarks: fact(sql<string>`f.remarks`),
      other_names: otherNames,
      other_telephones: { ...otherNumbers, isTelephone: true },
      contact_name: contactsOf(sql<string>`x.name`),
      contact_telephone: { ...contactsOf(sql<string>`x.telephone`), isTelephone: true },
    },
    flag: {
      has_no_telephone: sql<boolean>`b.has_no_telephone`,
      incomplete_forms: sql<boolean>`b.id in (select l.beneficiary_id from ${askedForms} where ${isIncomplete(today())})`,
    },
    link: {
      programme: (ids, inside) => sql`select l.beneficiary_id from programme_beneficiaries l
        join programmes p on p.id = l.programme_id and ${living('p')}
        where ${living('l')} and ${among('l.programme_id', ids)}
        and ${inside === undefined ? sql`true` : sql`l.status = ${inside}`}`,
      volunteer: (ids) => sql`${visited} and ${goes(ids)}`,
      form: (ids) => sql`select r.beneficiary_id from form_responses r
        where r.state = 'accepted' and ${living('r')} and ${among('r.form_id', ids)}`,
      import: importedIn('beneficiary'),
      officer: inProgrammeOf,
    },
    state: { consent: consentStates('beneficiary') },
    answer: { answer: latestAnswers },
  }
}

/** Of a volunteer: whose people are Active there. */
const visitsIn = (ids: readonly number[] | null) => sql`select a.volunteer_id from assignments a
  join beneficiaries b on b.id = a.beneficiary_id and ${living('b')}
  join programme_beneficiaries l on l.beneficiary_id = b.id and l.status = 'Active' and ${living('l')}
  join programmes p on p.id = l.programme_id and ${living('p')}
  where a.assigned_to is null and ${living('a')} and ${among('l.programme_id', ids)}`

// What G-27 misses of a volunteer; an NRIC only where they are collected.
const noNric = sql`(v.nric_masked = '' and coalesce((select s.value <> '"none"' from settings s where s.name = 'nric_collection'), true))`

const missed = ['first_name', 'contact_number', ...MAY_BE_MISSING].map((name) =>
  name === 'date_of_birth' ? sql`v.date_of_birth is null` : sql`${sql.ref(`v.${name}`)} = ''`,
)

export function volunteerColumns(): FilterColumns<'volunteer'> {
  const { area, last_engagement, created_at } = shared('v')
  const fact = factOf('volunteer')
  return {
    choice: {
      status: { column: sql`v.current_status` },
      gender: { column: sql`v.gender` },
      area,
      languages: { ...fact(sql`f.languages`), isList: true },
      times: { ...fact(sql`f.times`), isList: true },
    },
    date: { last_engagement, created_at, date_of_birth: { column: sql`v.date_of_birth` } },
    number: {
      account_id: { column: sql`v.account_id` },
      birth_year: { column: sql`extract(year from v.date_of_birth)` },
      age: { column: ageOf(sql`v.date_of_birth`, sql`null::int`) },
      max_people: fact(sql`f.max_people`),
      max_km: fact(sql`f.max_km`),
    },
    text: {
      ...written('v', [...both, 'email', 'race', 'nationality', 'country_of_birth']),
      contact_number: telephone('v'),
    },
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
      programme: visitsIn,
    },
    state: { check: checkStates(today()), consent: consentStates('volunteer') },
    answer: {},
  }
}
