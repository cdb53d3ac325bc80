import { basename } from 'node:path'

/**
 * What the names of specs begin with in which a second try is a race of the product: who is signed in, in which tab, and what
 * lies unsent on a phone. They hold the calls that race, so that nothing in them depends on a busy machine (decision 0008).
 */
export const racedSpecs = [
  'account-answer-lost',
  'correction',
  'everyone-out',
  'first-sign-in',
  'form-in-two-tabs',
  'late-refusal',
  'note-visit',
  'offline-',
  'sign-in-again',
  'sign-out-',
  'signing-in',
]

/** Whether a test in this file may need no second try. */
export const isRaced = (file = '', names = racedSpecs) =>
  names.some((name) => basename(file).startsWith(name))

/** Why it counts as failed. */
export const RACED = 'it passed at a second try, which here is a race of the product (decision 0008)'
