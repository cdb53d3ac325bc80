import type { DueAfter } from '../../contract/form-due.ts'

const from = { joined: 'joining', stage: 'the stage before' } as const

/** When a form that is filled in once is asked of somebody who joined (0040). */
export const formDueWords = {
  label: 'Due',
  days: 'How many days',
  options: {
    at_once: 'At once',
    joined: 'Days after joining',
    stage: 'Days after the stage before',
  } satisfies Record<'at_once' | DueAfter, string>,
  hints: {
    at_once: 'Asked from the day on which a person joins the programme.',
    joined: 'Counted from the day on which a person joins the programme.',
    stage:
      'Asked after the stage before was answered, and counted from that day; where there is no stage before, from joining.',
  } satisfies Record<'at_once' | DueAfter, string>,
  said(days: number | null | undefined, after: DueAfter | null | undefined): string {
    if (days === null || days === undefined) return 'Due at once'
    const since = from[after ?? 'joined']
    if (days === 0) return after === 'stage' ? 'Due as soon as the stage before is answered' : 'Due at once'
    return `Due ${days === 1 ? '1 day' : `${days} days`} after ${since}`
  },
}
