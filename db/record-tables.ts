import type { ColumnType, Generated } from 'kysely'
import type { Bell } from '../contract/bell.ts'
import type { Form } from '../contract/form.ts'
import type { DueAfter } from '../contract/form-due.ts'
import type { FormResponse } from '../contract/form-response.ts'
import type { HeldBecause } from '../contract/held-because.ts'
import type { Language } from '../contract/language.ts'
import type { Repeats } from '../contract/occasion.ts'
import type { OptionPoints, PointRange } from '../contract/points.ts'
import type { Question } from '../contract/question.ts'
import type { RespeltOption } from '../contract/respelt.ts'
import type {
  Editable,
  GeneratedMoment,
  Json,
  Moment,
  MomentOrNull,
  NullableId,
  NullableText,
  Text,
} from './columns.ts'

export type FormBell = Bell & { uid: string }
export type FormPoints = OptionPoints & { uid: string }
export type StoodIn = { programme_id: number; stage: number; until: string }

export type FormTable = Editable & {
  programme_id: number
  stage: number
  title: string
  /** The number of the newest row in form_versions. */
  form_version: Generated<number>
  repeats: Generated<Repeats>
  every_weeks: ColumnType<number | null, number | null | undefined, number | null>
  /** Both or neither: of one that is filled in once alone. */
  due_days: ColumnType<number | null, number | null | undefined, number | null>
  due_after: ColumnType<DueAfter | null, DueAfter | null | undefined, DueAfter | null>
  /** By question and option, also of those that are asked no more: a phone may still answer them. */
  bells: ColumnType<FormBell[], string | undefined, string>
  /** As bells are: an answer keeps the points of the words in which it was chosen. */
  points: ColumnType<FormPoints[], string | undefined, string>
  ranges: ColumnType<PointRange[], string | undefined, string>
  /** Options that went in better words: none goes to one that went itself. */
  respelt: ColumnType<RespeltOption[], string | undefined, string>
  /** Programmes from which it was moved, with its stage there and the moment. */
  stood_in: Generated<StoodIn[]>
}

/** The words as they stood: a response names the version it answered. */
export type FormVersionTable = {
  id: Generated<number>
  form_id: number
  number: number
  title: string
  title_translations: Json<Form['title_translations']>
  title_made_for: ColumnType<Form['title_made_for'], string | undefined, string>
  questions: Json<Question[]>
  created_by: NullableId
  created_at: GeneratedMoment
}

/** Carries names, title and question texts, so that it outlives what it mentions (G-22). */
export type FormResponseTable = {
  id: Generated<number>
  state: 'accepted' | 'held'
  beneficiary_id: number
  /** Which form, for ever: it outlives the form. Null only where the form was purged before that was so. */
  form_id: NullableId
  form_version: number
  programme_id: number
  stage: number
  programme_name: string
  form_title: string
  volunteer_id: NullableId
  volunteer_account_id: NullableId
  volunteer_first_name: string
  volunteer_last_name: string
  /** '' where only the two before it are known. */
  volunteer_display_name: Text
  filed_by: NullableId
  responses: Json<FormResponse['responses']>
  language: Generated<Language>
  held_because: Generated<HeldBecause>
  /** The first of what its volunteer sent, whichever of the corrections this one was written from (0073). */
  corrects: NullableId
  /** Which time of filling it in this is: '' of a form that is filled in once, else a day (0040). */
  occasion: Text
  /** The key under which its phone sends it: one visit is one row, whichever way it came in (S-16). */
  retry_key: NullableText
  /** The revoked device that handed it in. */
  device_id: NullableId
  answered_at: Moment
  created_at: GeneratedMoment
  deleted_at: MomentOrNull
  deletion_id: NullableId
}

export type CommsLogTable = Editable & {
  partner_id: number
  type: 'Meeting' | 'Call' | 'Note'
  subject: string
  content: string
  files: ColumnType<string[], string[], string[]>
  created_by: number
}
