import { openingWords } from './opening-words.ts'

/** What the parts say that the office and the volunteer's phone share. */
export const partWords = {
  retry: 'Retry',
  loading: 'Loading',
  sure: 'Are you absolutely sure?',
  cancel: 'Cancel',
  delete: 'Delete',
  dismiss: openingWords.dismiss,
  notices: 'Notifications',
  empty: '(empty)',
  failed: 'Something went wrong. Please try again.',
  loggedOut: openingWords.loggedOut,
  logoutFailed: openingWords.logoutFailed,
  unsaved: {
    title: 'Save your changes?',
    text: 'What you typed here has not been saved yet.',
    stay: 'Stay',
    discard: 'Discard',
    save: 'Save',
  },
  clash: {
    taken: 'Someone else changed this meanwhile, and the form has it now.',
    saveAgain: 'Save again to keep it together with yours.',
    before: 'before',
    both: 'You both changed this.',
    choose: 'Choose what to keep,',
    thenSave: 'then save again.',
    unchosen: 'Choose what to keep of what you both changed, then save again.',
    same: 'Both say the same. Save again to keep it.',
    mine: 'Mine',
    theirs: 'Theirs',
  },
} as const

/** The sentences of an object, in whatever language: a missing one does not compile. */
export type Said<T> = T extends string
  ? string
  : T extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof T]: Said<T[Key]> }
