import type { RawBuilder } from 'kysely'
import type { Database, Deletable } from '../schema.ts'

type Sql<T = unknown> = RawBuilder<T>
/** What something may stand under, or link. */
type Noun = 'programme' | 'initiative' | 'partner' | 'beneficiary' | 'volunteer'
type Table = keyof Database
type ColumnOf<From extends Table> = keyof Database[From] & string

/** What refers to a record by a foreign key, and what becomes of it when the record goes. */
export type Reference = {
  [From in Table]: {
    table: From
    column: ColumnOf<From>
    /** Waits in the record's batch when the record is deleted, and comes back with it (G-22). */
    goesAlong?: From extends Deletable ? true : never
    /** How the confirmation counts it; of a condition only what it lets through. */
    counted?: readonly [one: string, many: string, condition?: Sql<boolean>]
    /** With the record's purge it is removed, or loses its reference and stays. */
    purge: 'removed' | 'cleared'
  }
}[Table]

/** A column that names files: one key ('' for none), or a list of them. */
export type FileColumn = { column: string; isList?: true }

/** What a record stands under: while that is deleted the record cannot come back. */
export type Parent = { column: string; noun: Noun; say: (parent: string) => string }

/** Unique among the living: whoever has taken the place meanwhile stands in the way of a restore. */
export type Place = {
  /** The sides are `x`, which waits, and `o`, which lives. */
  same: Sql<boolean>
  mine: Sql<string>
  other: Sql<string>
  other_key?: Sql<string>
  say: (row: { mine: string; other: string; other_key: string }) => string
}

/** How a record is called: its rows are `x`, with whatever the name needs. */
export type Naming = { from: Sql; label: Sql<string> }

/** One declared row of a noun: everybody who treats all nouns alike reads it. Expressions speak of its row as `x`. */
export type RecordRow = Naming & {
  table: Table
  /** In Recently deleted: 'Programmes'. */
  title: string
  /** How the audit names it, for ever: events that exist never change. */
  audit_id: 'id' | 'account_id'
  id_type?: 'text'
  /** What addresses it on screens. */
  key: Sql<string>
  /** What the audit's search looks into, where an index serves it. */
  search: readonly Sql<string>[]
  /** Its name in a batch, where that is another than `label`. */
  held?: Naming
  files: readonly FileColumn[]
  parents: readonly Parent[]
  places: readonly Place[]
  /** Every foreign key to its table. What stands later may refer to what stands earlier: a purge goes backwards. */
  references: readonly Reference[] | 'never purged'
  /** Is named in sentences and files elsewhere, which a purge must find. */
  isPerson?: true
}

/** Two records that belong together: neither has a history of its own, both hold the row. */
export type LinkRow = {
  table: Deletable
  title: string
  /** What a restore calls it when it stays behind. */
  one: 'link' | 'assignment'
  held: Naming
  ends: readonly { column: string; noun: Noun }[]
  /** The order in which several are locked: that in which new ones are made. */
  order: readonly string[]
}

/** Something that is part of one record, has no history and no batch, and lives and goes with it. */
export type PartRow = {
  table: Table
  column: string
  of: Noun | 'form_response'
  title: string
  label: Sql<string>
  files: readonly FileColumn[]
}
