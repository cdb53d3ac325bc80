import { openingWords } from '../words/opening-words.ts'
import { partWords, type Said } from '../words/part-words.ts'
import { plural } from './plural.ts'

const count = plural('en')

/** What the area says in English before any of its pages is opened: its tabs, the list of people, what went wrong. */
export const firstEn = {
  tab: { home: openingWords.home, profile: openingWords.profile, main: 'Main', skip: 'Skip to content' },
  home: {
    title: openingWords.beneficiaries,
    assigned: openingWords.assignedToYou,
    failed: 'Your list could not be loaded.',
    none: 'Nobody is assigned to you yet.',
    noneDetail: 'The office will tell you when someone is.',
    formsDue: (forms: number) => count(forms, { one: '1 form due', other: `${forms} forms due` }),
  },
  gate: { unreachable: 'Kampung could not be reached.' },
  phone: {
    newMark: 'New',
    outbox: {
      title: 'Outbox',
      waiting: (reports: number) =>
        count(reports, { one: '1 report is not sent yet', other: `${reports} reports are not sent yet` }),
    },
  },
  page: { notFound: openingWords.notFound, broken: 'This page could not be shown.' },
  part: partWords,
  /** What a failed call says, by its code; `other` where a code is not here. */
  problem: {
    network: 'The server could not be reached. Check your connection and try again.',
    unauthenticated: 'Please sign in',
    forbidden: 'You may not do this',
    not_found: 'Not found',
    conflict: 'This clashes with what is already there',
    stale: 'Someone else changed this while you were editing',
    invalid: 'Some fields need attention',
    too_many: 'Too many tries. Please wait a little and try again',
    internal: 'Something went wrong on our side. Please try again',
    unavailable: 'The service is not available just now. Please try again',
    other: 'Something went wrong. Please try again.',
  },
} as const

/** Every language says all of it: a missing sentence does not compile. */
export type FirstWords = Said<typeof firstEn>
