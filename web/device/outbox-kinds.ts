import type { AssignmentAnswer, assignmentAnswerOperations } from '../../contract/assignment-answer.ts'
import type { AttachmentLost } from '../../contract/attachment.ts'
import type { AttachmentKind } from '../../contract/attachment-kinds.ts'
import type { concernOperations } from '../../contract/concern.ts'
import type { correctionOperations } from '../../contract/correction.ts'
import type { engagementOperations } from '../../contract/engagement.ts'
import type { Form } from '../../contract/form.ts'
import type { formResponseOperations } from '../../contract/form-response.ts'
import type { CallInput } from '../api/client.ts'
import type { Place } from './form-place.ts'
import { isForm } from './is-form.ts'

/** What leaves the phone: made once, so that every try sends the same under the same key (S-16). */
export type QueuedRequest = {
  idempotency_key: string
  body: CallInput<typeof formResponseOperations.create>['body']
}

/** Whatever the kind: whom it is about stands here, so that a version that knows no more can say so, and forget them. */
type About = Pick<Place, 'serial_number' | 'beneficiary_id'> & {
  person_name: string
  /** About somebody who is no longer assigned: nothing says who it was, nor what. */
  is_gone?: boolean
}

export type FormSubmission = About &
  Place & {
    /** Absent in what an older version of the area wrote: a form was all that there was. */
    kind?: 'form' | undefined
    title: string
    programme_name: string
    /** Absent in what an older version of the area submitted. */
    title_translations?: Form['title_translations'] | undefined
    /**
     * With the form, for reading it aloud; both go once the office has it. Forms' alone: a version that knows no other kind
     * posts whatever lies here as a form.
     */
    letter: (QueuedRequest & { form: Form }) | null
    /** What the office has it as, once it does. */
    response_id?: number | undefined
    /** Which time of filling in the form it is, of one that is filled in again (0040). */
    occasion?: string | undefined
  }

export type QueuedCorrection = {
  idempotency_key: string
  body: CallInput<typeof correctionOperations.create>['body']
}

/** What was sent before, corrected: the office holds it beside the first (0073). */
export type CorrectionSubmission = About &
  Place &
  Pick<FormSubmission, 'title' | 'title_translations' | 'programme_name' | 'response_id'> & {
    kind: 'correction'
    /** Which response it was written from. */
    corrects: number
    /** With the form, for reading it aloud; both go once the office has it. */
    request: (QueuedCorrection & { form: Form }) | null
  }

export type QueuedEngagement = {
  idempotency_key: string
  body: CallInput<typeof engagementOperations.create>['body']
}

/** A visit, a call or an attempt. */
export type EngagementSubmission = About & {
  kind: 'engagement'
  /** Stays once the office has it; what was written of it goes. */
  done: Pick<QueuedEngagement['body'], 'kind' | 'outcome' | 'happened_on'> | null
  request: QueuedEngagement | null
  /** What the office has it as, once it does. */
  engagement_id?: number | undefined
}

export type QueuedConcern = {
  idempotency_key: string
  body: CallInput<typeof concernOperations.create>['body']
}

/** 'Something is wrong': nothing stays of it once the office has it but that it was said. */
export type ConcernSubmission = About & { kind: 'concern'; request: QueuedConcern | null }

export type QueuedAssignmentAnswer = {
  idempotency_key: string
  body: CallInput<typeof assignmentAnswerOperations.create>['body']
}

/** 'I will visit' or 'I can't'; why not goes once the office has it. */
export type AssignmentAnswerSubmission = About & {
  kind: 'assignment_answer'
  answer: AssignmentAnswer['answer'] | null
  request: QueuedAssignmentAnswer | null
}

export type QueuedAttachment = { idempotency_key: string; attachment_id: string; account_id: number }

/** What an answer of a letter names (0076): it lies beside, sealed in parts, and goes once that letter has arrived. */
export type AttachmentSubmission = About &
  Pick<FormSubmission, 'title' | 'title_translations'> & {
    kind: 'attachment'
    what: AttachmentKind
    /** The letter's key in the outbox. */
    of: string
    request: QueuedAttachment
  }

export type QueuedLost = QueuedAttachment & {
  why: AttachmentLost
  /** When, by this phone's clock. */
  lost_at: string
}

/** That what an answer names will not come: the office waits for it otherwise. Nothing of it is shown, nor left once it is told. */
export type LostSubmission = About & { kind: 'lost'; request: QueuedLost }

/** Written by a newer version of the area than this: it stays as it lies, and waits for that version. */
export type NewerSubmission = About & { kind: 'newer'; stored_kind: string }

/** What leaves a line behind once the office has it. */
export type Told =
  | FormSubmission
  | EngagementSubmission
  | ConcernSubmission
  | AssignmentAnswerSubmission
  | CorrectionSubmission
export type KnownSubmission = Told | AttachmentSubmission
export type Submission = KnownSubmission | NewerSubmission | LostSubmission
/** Whatever is sent, by its kind. */
export type Letter =
  | (QueuedRequest & { kind?: 'form' | undefined })
  | (QueuedEngagement & { kind: 'engagement' })
  | (QueuedConcern & { kind: 'concern' })
  | (QueuedAssignmentAnswer & { kind: 'assignment_answer' })
  | (QueuedCorrection & { kind: 'correction' })
  | (QueuedAttachment & { kind: 'attachment' })
  | (QueuedLost & { kind: 'lost' })

export const isEngagement = <T extends Submission>(one: T): one is Extract<T, EngagementSubmission> =>
  one.kind === 'engagement'

export const isConcern = <T extends Submission>(one: T): one is Extract<T, ConcernSubmission> =>
  one.kind === 'concern'

export const isAssignmentAnswer = <T extends Submission>(
  one: T,
): one is Extract<T, AssignmentAnswerSubmission> => one.kind === 'assignment_answer'

export const isCorrection = <T extends Submission>(one: T): one is Extract<T, CorrectionSubmission> =>
  one.kind === 'correction'

export const isAttachment = <T extends Submission>(one: T): one is Extract<T, AttachmentSubmission> =>
  one.kind === 'attachment'

export const isLost = <T extends Submission>(one: T): one is Extract<T, LostSubmission> => one.kind === 'lost'

/** Of a kind that this version can show whole and send. */
export const isKnown = <T extends Submission>(one: T): one is Exclude<T, NewerSubmission> =>
  one.kind !== 'newer'

/** What one sends, if anything: null once the office has it. */
export function letterOf(one: KnownSubmission | LostSubmission): Letter | null {
  if (isForm(one)) return one.letter
  if (isConcern(one)) return one.request && { kind: 'concern', ...one.request }
  if (isAssignmentAnswer(one)) return one.request && { kind: 'assignment_answer', ...one.request }
  if (isCorrection(one)) return one.request && { kind: 'correction', ...one.request }
  if (isAttachment(one)) return { kind: 'attachment', ...one.request }
  if (isLost(one)) return { kind: 'lost', ...one.request }
  return one.request && { kind: 'engagement', ...one.request }
}

/** What the build that knew forms alone draws of any other: a card without a title, and it posts nothing (0035). */
const asBlankForm = { letter: null, title: '', programme_name: '', programme_id: 0, stage: 0 }

/** As it is sealed. */
export const asStored = (one: KnownSubmission | LostSubmission) =>
  isForm(one) ? one : { ...asBlankForm, ...one }

/** As what lies sealed, of whichever version: of a kind that this one does not know, only whom it is about. */
export function readSubmission(
  stored: KnownSubmission | LostSubmission | (About & { kind: string }),
): Submission {
  if (isOurs(stored)) return stored
  const { kind: stored_kind, serial_number = '', beneficiary_id, person_name = '', is_gone = false } = stored
  return { kind: 'newer', stored_kind, serial_number, beneficiary_id, person_name, is_gone }
}

const isOurs = (stored: { kind?: string | undefined }): stored is KnownSubmission | LostSubmission =>
  stored.kind === undefined ||
  ['form', 'engagement', 'concern', 'assignment_answer', 'correction', 'attachment', 'lost'].includes(
    stored.kind,
  )

/** What stays once the office has it: who, which and when; what was written goes. */
export function asArrived(one: Told, id: number | undefined): Told {
  const { serial_number, beneficiary_id, person_name } = one
  const about = { serial_number, beneficiary_id, person_name }
  if (isConcern(one)) return { ...about, kind: 'concern', request: null }
  if (isAssignmentAnswer(one))
    return { ...about, kind: 'assignment_answer', answer: one.answer, request: null }
  if (isEngagement(one))
    return { ...about, kind: 'engagement', done: one.done, request: null, engagement_id: id }
  const { form_id, programme_id, stage, title, title_translations, programme_name } = one
  const shown = { title, title_translations, programme_name }
  if (isCorrection(one)) {
    const { kind, corrects } = one
    return {
      ...about,
      ...shown,
      form_id,
      programme_id,
      stage,
      kind,
      corrects,
      request: null,
      response_id: id,
    }
  }
  const { occasion } = one
  return { ...about, ...shown, form_id, programme_id, stage, occasion, letter: null, response_id: id }
}

/** What stays of one that the office has, once its person is no longer assigned: that there was one. */
export function asGone(one: Told | NewerSubmission) {
  const nobody = { serial_number: '', person_name: '', is_gone: true }
  if (isForm(one)) return { ...asBlankForm, ...nobody }
  if (isEngagement(one)) return { ...asBlankForm, ...nobody, kind: one.kind, done: null, request: null }
  if (isConcern(one)) return { ...asBlankForm, ...nobody, kind: one.kind, request: null }
  if (isCorrection(one)) return { ...asBlankForm, ...nobody, kind: one.kind, corrects: 0, request: null }
  if (isAssignmentAnswer(one))
    return { ...asBlankForm, ...nobody, kind: one.kind, answer: null, request: null }
  return { ...nobody, kind: one.stored_kind }
}
