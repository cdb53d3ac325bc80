import type { Engagement } from '../../contract/engagement-fields.ts'
import type { HeldBecause } from '../../contract/held-because.ts'
import type { OpenVault } from './device-store.ts'
import type { About, Kind, LetterOf, SubmissionOf } from './outbox-kinds.ts'

/** What the office answers: '' for what counts, of whichever kind. */
export type Posted = { id?: number; held_because: HeldBecause | Engagement['held_because'] }

/** All that is known of a kind, in one place. */
export type KindRow<K extends Kind> = {
  /** Rises when what it sends becomes what a build before could not send: there it waits for the newer one (0111). */
  format: number
  /** What is wrong goes before all else, and what answers name after their words. */
  turn: number
  /** What it sends; null once the office has it. */
  letterOf: (one: SubmissionOf[K]) => LetterOf[K] | null
  /** What stays beside whom it is about, once the office has it; null where nothing does. */
  arrived: ((one: SubmissionOf[K], id: number | undefined) => Omit<SubmissionOf[K], keyof About>) | null
  /** What stays once its person is no longer assigned: that there was one. */
  gone: object | null
  post: (letter: LetterOf[K], signal: AbortSignal, vault: OpenVault) => Promise<Posted>
  /** From a phone that was taken away; null where nobody asks for it then. */
  late: ((letter: LetterOf[K], vault: OpenVault) => Promise<unknown>) | null
}

/** A new kind does not compile without its row. What sends it is loaded with the first of its kind. */
export const kindRows: { readonly [K in Kind]: KindRow<K> } = {
  form: {
    format: 1,
    turn: 1,
    letterOf: ({ letter }) => letter,
    arrived: ({ form_id, programme_id, stage, occasion, ...one }, id) => ({
      ...{ form_id, programme_id, stage, occasion, response_id: id, letter: null },
      ...shownOf(one),
    }),
    gone: {},
    post: async (letter, signal) =>
      (await (await import('./response-calls.ts')).fileResponse(letter, signal)).answer,
    late: async (letter) => (await import('./response-calls.ts')).submitLate(letter),
  },
  engagement: {
    format: 1,
    turn: 1,
    letterOf: ({ request }) => request && { kind: 'engagement', ...request },
    arrived: ({ done }, id) => ({ kind: 'engagement', done, request: null, engagement_id: id }),
    gone: { kind: 'engagement', done: null, request: null },
    post: async (letter, signal) => (await import('./engagement-calls.ts')).fileEngagement(letter, signal),
    late: async (letter) => (await import('./engagement-calls.ts')).submitLateEngagement(letter),
  },
  concern: {
    format: 1,
    turn: 0,
    letterOf: ({ request }) => request && { kind: 'concern', ...request },
    arrived: () => ({ kind: 'concern', request: null }),
    gone: { kind: 'concern', request: null },
    post: async (letter, signal) => (await import('./concern-calls.ts')).sayConcern(letter, signal),
    late: async (letter) => (await import('./concern-calls.ts')).submitLateConcern(letter),
  },
  assignment_answer: {
    format: 1,
    turn: 1,
    letterOf: ({ request }) => request && { kind: 'assignment_answer', ...request },
    arrived: ({ answer }) => ({ kind: 'assignment_answer', answer, request: null }),
    gone: { kind: 'assignment_answer', answer: null, request: null },
    post: async (letter, signal) => (await import('./assignment-calls.ts')).sayAssignment(letter, signal),
    // Asked again wherever they sign in next, if anybody is still theirs.
    late: null,
  },
  correction: {
    format: 1,
    turn: 1,
    letterOf: ({ request }) => request && { kind: 'correction', ...request },
    arrived: ({ form_id, programme_id, stage, corrects, ...one }, id) => ({
      ...{ form_id, programme_id, stage, corrects, response_id: id },
      ...{ kind: 'correction', request: null },
      ...shownOf(one),
    }),
    gone: { kind: 'correction', corrects: 0, request: null },
    post: async (letter, signal) => (await import('./correction-calls.ts')).sendCorrection(letter, signal),
    late: async (letter) => (await import('./correction-calls.ts')).submitLateCorrection(letter),
  },
  attachment: {
    format: 1,
    turn: 2,
    letterOf: ({ request }) => ({ kind: 'attachment', ...request }),
    arrived: null,
    gone: null,
    // Bytes have more patience of their own than words.
    post: async (letter, _, vault) => (await import('./attachment-calls.ts')).sendAttachment(vault, letter),
    late: async (letter, vault) =>
      (await import('./attachment-calls.ts')).submitLateAttachment(vault, letter),
  },
  lost: {
    format: 1,
    turn: 1,
    letterOf: ({ request }) => ({ kind: 'lost', ...request }),
    arrived: null,
    gone: null,
    post: async (letter, signal) => (await import('./lost-calls.ts')).sayLost(letter, signal),
    late: async (letter) => (await import('./lost-calls.ts')).sayLostLate(letter),
  },
}

/** What a form is called stays to be shown. */
const shownOf = ({
  title,
  title_translations,
  programme_name,
}: Pick<SubmissionOf['correction'], 'title' | 'title_translations' | 'programme_name'>) => ({
  ...{ title, title_translations, programme_name },
})
