/** From the best to the worst; a person's is the worst of their programmes'. */
export const DUE_STATES = ['fine', 'this_week', 'due', 'overdue', 'lost_touch'] as const
export type DueState = (typeof DUE_STATES)[number]
/** The one word for each state, on every list, page, chip and filter. */
export const DUE_WORDS: Readonly<Record<DueState, string>> = {
  fine: 'Not due yet',
  this_week: 'Due this week',
  due: 'Due',
  overdue: 'Overdue',
  lost_touch: 'Lost touch',
}

/** Why somebody stands on the worklist, in the order in which it is told. */
export const REASONS = [
  'worried',
  'risk_rose',
  'not_reached',
  'never_seen',
  'overdue',
  'no_volunteer',
  'new_unseen',
  'due',
  'lost_touch',
  'pause_ends',
] as const
export type Reason = (typeof REASONS)[number]

/** Attempts since somebody was last reached that make them 'not reached'. */
export const TRIES = 2

/** So long a worry stands that nobody of the office has noted anything after. */
export const WORRY_DAYS = 90
