import { z } from 'zod'
import { isoDate, type Status, text, today } from './fields.ts'

/** Why somebody is Inactive. */
export const STATUS_REASONS = ['moved', 'deceased', 'declined', 'other'] as const
export type StatusReason = (typeof STATUS_REASONS)[number]

export const STATUS_REASON_WORDS: Readonly<Record<StatusReason, string>> = {
  moved: 'Moved away',
  deceased: 'Deceased',
  declined: 'Declined',
  other: 'Other',
}

/** Words of a cell, a clerk's as well as ours. */
const cellWords: Readonly<Record<StatusReason, readonly string[]>> = {
  moved: ['moved', 'moved away', 'moved out'],
  deceased: ['deceased', 'passed away', 'died'],
  declined: ['declined', 'refused'],
  other: ['other'],
}

const isReason = (value: unknown): value is StatusReason => STATUS_REASONS.some((one) => one === value)

/** 'Deceased'; '' where there is none. */
export const statusReasonText = (value: unknown): string =>
  isReason(value) ? STATUS_REASON_WORDS[value] : ''

/** Of the person, wherever they are: in every programme. The others are of the place in which they are said. */
export const isAboutPerson = (reason: unknown): boolean => reason === 'moved' || reason === 'deceased'

/** What a volunteer is told: that somebody moved or died, and nothing else. */
export const reasonForVolunteers = (reason: '' | StatusReason): '' | 'moved' | 'deceased' =>
  reason === 'moved' || reason === 'deceased' ? reason : ''

const CHOOSE = `One of: ${Object.values(STATUS_REASON_WORDS).join(', ')}`
const FUTURE = 'The day cannot be in the future'

/** As it leaves: '' and null while somebody is Active. */
export const statusAnswer = {
  status_reason: z.enum(['', ...STATUS_REASONS]),
  status_note: z.string(),
  status_day: z.string().nullable(),
}

/** As it is sent; absent leaves what stands there while the status stays. */
export const statusFields = {
  status_reason: z.enum(['', ...STATUS_REASONS], { error: CHOOSE }).optional(),
  status_note: text(500).optional(),
  /** Absent, null or '': today. */
  status_day: z
    .union([isoDate(), z.literal('').transform(() => null), z.null()], { error: 'Not a date' })
    .refine((value) => value === null || value <= today(), FUTURE)
    .optional(),
}

/** A reason in a cell of a file. */
export const statusReasonCell = text(100)
  .transform((value, context): '' | StatusReason => {
    const word = value.toLowerCase()
    if (word === '') return ''
    const found = STATUS_REASONS.find((reason) => cellWords[reason].includes(word))
    if (found) return found
    context.addIssue({ code: 'custom', message: CHOOSE })
    return z.NEVER
  })
  .optional()
export const statusNoteCell = statusFields.status_note
export const statusDayCell = statusFields.status_day

/** A status with its reason: what is kept of one, be it the person's or that in a programme. */
export type ReasonedStatus<Word extends string = Status> = {
  status: Word
  status_reason: '' | StatusReason
  status_note: string
  status_day: string | null
}
type Reason = Omit<ReasonedStatus, 'status'>
type Sent<Word extends string> = { [Name in keyof Reason]?: Reason[Name] | undefined } & { status: Word }

/** What is to stand: no reason beside Active; what is not said stays while somebody stays Inactive. */
export function reasonedStatus<Word extends string>(
  sent: Sent<Word>,
  standing?: ReasonedStatus<string>,
): ReasonedStatus<Word> {
  const { status } = sent
  const kept = standing?.status === 'Inactive' ? standing : undefined
  const status_reason = sent.status_reason ?? kept?.status_reason ?? ''
  if (status === 'Active' || status_reason === '')
    return { status, status_reason: '', status_note: '', status_day: null }
  const same = kept?.status_reason === status_reason ? kept : undefined
  return {
    status,
    status_reason,
    status_note: sent.status_note ?? same?.status_note ?? '',
    status_day: (sent.status_day === undefined ? same?.status_day : sent.status_day) ?? today(),
  }
}

/** What a place keeps of it: nothing of what is the person's own. */
export const inPlace = (
  given: ReasonedStatus,
): ReasonedStatus & { status_reason: '' | 'declined' | 'other' } => {
  const { status_reason, status } = given
  return status_reason === 'declined' || status_reason === 'other'
    ? { ...given, status_reason }
    : { status, status_reason: '', status_note: '', status_day: null }
}

export const sameStatus = (one: ReasonedStatus<string>, other: ReasonedStatus<string>): boolean =>
  one.status === other.status &&
  one.status_reason === other.status_reason &&
  one.status_note === other.status_note &&
  one.status_day === other.status_day
