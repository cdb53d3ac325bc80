import type { RawBuilder } from 'kysely'
import type { BulkAction } from '../../contract/bulk.ts'
import type { BulkTakeBack } from '../../contract/bulk-take-back.ts'
import type { AuditEntry } from '../../db/audit.ts'
import type { EffectKind } from '../../db/bulk-tables.ts'
import type { BulkNoun } from './bulk-noun.ts'
import type { CurrentEffect } from './current-effect.ts'
import type { FieldPlace } from './field-place.ts'
import type { Wanted } from './judged.ts'

/** A statement for all effects of a kind: `given` has a row for each, as `r`, with what is to stand then. */
export type Writing = {
  noun: BulkNoun
  action?: BulkAction
  field: FieldPlace | null
  given: RawBuilder<unknown>
  by: number
}
export type Written = { person: number; other: number; id: number; version: number | null }

export type Stay = BulkTakeBack['stays'][number]
export type Said = Pick<Stay, 'was' | 'set' | 'now'>

export type Done = Wanted & { person: number }
/** Of whom an entry of the audit is, and what it says beside the effect. */
export type Auditing = {
  noun: BulkNoun
  who: Pick<AuditEntry, 'entity' | 'entity_id'>
  /** Which change of many it was. */
  trace: { bulk_id: number } | { taken_back_bulk_id: number }
  /** Of the volunteers, by their inner ids. */
  accounts: ReadonlyMap<number, number>
}

export type PersonVersion = 'person' | 'own' | 'fact' | 'risk'
export type LinkVersion = 'version' | 'care_version'

/** All that is known of a kind of effect, in one place. */
export type EffectRow = {
  /** What taking it back does: it is written as that, and so the audit says it. */
  opposite: EffectKind
  /** Where the row lies that it writes, and what of it counts the changes. */
  lies:
    | { in: 'person'; version: PersonVersion }
    | { in: 'link'; version: LinkVersion }
    | { in: 'assignment' }
    | { in: 'plan' }
  /** What tells the rows of one person apart. */
  otherOf: (effect: Wanted) => number
  /** Null where what it was about is no more. */
  write: (to: Writing) => RawBuilder<Written> | null
  /** Of what took a row away: puts back that very row, where its opposite would make another. */
  restore: ((to: Writing) => RawBuilder<unknown>) | null
  /** Those that count the version with it, when what stood before stands again. */
  counted_with: readonly EffectKind[]
  /** Where an import keeps the version. */
  imported: 'version' | 'own_version' | 'profile_version' | null
  /** Why it is not taken back; null where it is. `isOffered` says so of a choice. */
  stays: (row: CurrentEffect, isOffered: (value: string) => boolean) => Stay['because'] | null
  /** What was, what was written, and what stands now; `named` has the words of a choice. */
  said: (row: CurrentEffect, named: (value: string) => string) => Said
  /** Null where what it wrote is told by its own number. */
  audit: (done: Done, of: Auditing) => AuditEntry | null
}
