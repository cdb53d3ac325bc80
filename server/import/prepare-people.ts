import { OWN_PREFIX } from '../../contract/own-name.ts'
import type { Fields } from '../../contract/records/record.ts'
import type { ReasonedStatus } from '../../contract/status-reason.ts'
import type { Db } from '../../db/schema.ts'
import { blankProfile, factsIn } from '../records/profiles.ts'
import { sameValue } from '../records/values.ts'
import { drawIds } from './draw-ids.ts'
import type { Prepared } from './import-job.ts'
import type { ImportRow } from './import-record.ts'
import type { Target } from './people-target.ts'

const hasOwn = (before: object | null) =>
  Object.keys(before ?? {}).some((name) => name.startsWith(OWN_PREFIX))

type Standing = {
  id: number
  version: number
  profile_version?: number | undefined
  own_version: number
  link_id?: number | null
  link_status?: string | null
  link_version?: number | null
  link_reason?: ImportRow['link_reason']
}

/** What a row that was decided writes; `standing` is missing for who is new. */
export type PersonToWrite<Row extends object, Stands extends Standing = Standing> = {
  standing: Stands | undefined
  /** Everything that an import writes of whoever has this id. */
  columns: (id: number) => Row
  /** What stood before in the fields that change; null when none does. */
  before: Record<string, unknown> | null
  /** The link that is made, or whose status changes; null when it stays as it is. */
  link: Partial<ReasonedStatus> | null
  /** As the file had it. */
  name_cell?: string | undefined
}

type Written<Row extends object, Stands extends Standing> = PersonToWrite<Row, Stands> & {
  id: number
  row: Row
}

/** Everybody with their ids; the rows of the import's record; and the lists `touched`, `made`, `changed`, `profiled`, `joined`, `restated`. */
export async function preparePeople<Row extends object, Stands extends Standing>(
  db: Db,
  { target: { tables }, fields }: { target: Target; fields: Fields },
  toWrite: readonly PersonToWrite<Row, Stands>[],
): Promise<{ people: Written<Row, Stands>[] } & Pick<Prepared, 'rows' | 'lists'>> {
  const nextId = await drawIds(db, tables.people, toWrite.filter(({ standing }) => !standing).length)
  const people = toWrite.map((person) => {
    const id = person.standing?.id ?? nextId()
    return { ...person, id, row: person.columns(id) }
  })
  const joining = people.flatMap(({ id, link, standing }) =>
    link && !standing?.link_id ? [{ id, link }] : [],
  )
  const nextLink = await drawIds(db, tables.links, joining.length)
  const joined = joining.map(({ id, link }) => ({ id: nextLink(), person: id, ...link }))
  const linkOf = new Map(joined.map((link) => [link.person, { id: link.id, version: 1 }]))
  const restated = people.flatMap(({ id, link, standing }) => {
    if (!link || !standing?.link_id) return []
    linkOf.set(id, { id: standing.link_id, version: (standing.link_version ?? 0) + 1 })
    return [{ id: standing.link_id, ...link }]
  })
  const blank = factsIn(fields, blankProfile(fields))
  const profiled = people.flatMap(({ id, standing, before, row }) => {
    if (standing && !before) return []
    const facts = factsIn(fields, Object.fromEntries(Object.entries(row)))
    const stood: Record<string, unknown> = standing ? { ...standing } : blank
    return Object.entries(facts).every(([name, value]) => sameValue(value, stood[name]))
      ? []
      : [{ id, ...facts, stood: standing?.profile_version ?? 0 }]
  })
  const profileOf = new Map(profiled.map(({ id, stood }) => [id, stood + 1]))
  const rows = people.map(({ id, standing, before, name_cell }): ImportRow => {
    const link = linkOf.get(id)
    return {
      entity_id: id,
      outcome: standing ? (before ? 'updated' : 'linked') : 'created',
      before,
      version: standing ? standing.version + (before ? 1 : 0) : 1,
      profile_version: profileOf.get(id) ?? null,
      own_version: standing ? standing.own_version + (hasOwn(before) ? 1 : 0) : 1,
      link_id: link?.id ?? null,
      link_before: link ? (standing?.link_status ?? null) : null,
      link_version: link?.version ?? null,
      link_reason: link ? (standing?.link_reason ?? null) : null,
      name_cell: name_cell || null,
    }
  })
  const lists = {
    touched: people.flatMap(({ standing }) => (standing ? [standing.id] : [])),
    made: people.flatMap(({ id, standing, row }) => (standing ? [] : [{ ...row, id }])),
    changed: people.flatMap(({ id, before, row }) => (before ? [{ ...row, id }] : [])),
    profiled,
    joined,
    restated,
  }
  return { people, rows, lists }
}
