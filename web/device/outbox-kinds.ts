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

/** What leaves the phone: made once, so that every try sends the same under the same key (S-16). */
export type QueuedRequest = {
  idempotency_key: string
  body: CallInput<typeof formResponseOperations.create>['body']
}

/** Whatever the kind: whom it is about stands here, so that a version that knows no more can say so, and forget them. */
export type About = Pick<Place, 'serial_number' | 'beneficiary_id'> & {
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
    /** What the office has it as, once it does; of one that a restore lost, what it had it as (0094). */
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

/** Every kind by its name: the one list of them. */
export type SubmissionOf = {
  form: FormSubmission
  engagement: EngagementSubmission
  concern: ConcernSubmission
  assignment_answer: AssignmentAnswerSubmission
  correction: CorrectionSubmission
  attachment: AttachmentSubmission
  lost: LostSubmission
}
export type Kind = keyof SubmissionOf
/** Whatever this version can send. */
export type Sendable = SubmissionOf[Kind]
/** What leaves a line behind once the office has it. */
export type Told = Exclude<Sendable, AttachmentSubmission | LostSubmission>
export type Submission = Sendable | NewerSubmission

/** What each kind sends. */
export type LetterOf = {
  form: QueuedRequest & { kind?: 'form' | undefined }
  engagement: QueuedEngagement & { kind: 'engagement' }
  concern: QueuedConcern & { kind: 'concern' }
  assignment_answer: QueuedAssignmentAnswer & { kind: 'assignment_answer' }
  correction: QueuedCorrection & { kind: 'correction' }
  attachment: QueuedAttachment & { kind: 'attachment' }
  lost: QueuedLost & { kind: 'lost' }
}
export type Letter = LetterOf[Kind]

/** What lies here without a kind is a form: that is all there was when it was written. */
export const kindOf = <K extends string>(one: { kind?: K | undefined }): K | 'form' => one.kind ?? 'form'

export const isEngagement = <T extends Submission>(one: T): one is Extract<T, EngagementSubmission> =>
  one.kind === 'engagement'

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

/** Whom it is about only the version that sealed it can say. */
export const isUnread = (one: Submission) => one.kind === 'newer' && one.stored_kind === ''
