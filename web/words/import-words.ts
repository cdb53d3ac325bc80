const done = 'Imported .csv Successfully'

/** What an import says (section 8). */
export const importWords = {
  done,
  doneOf: (file = '') => (/\.xlsx$/i.test(file) ? 'Imported .xlsx Successfully' : done),
  leftOutByHand: 'Left out by hand',
  here: 'Skipped: may be somebody who is here already',
  fileMissing: 'Please upload a file!',
  stopped: 'Stopped. Nothing was written.',
  stoppedTooLate: 'It had been written when you stopped it. It can be taken back under Imports.',
  undecided: 'May be somebody who is here already, and was not decided',
  skipped: (name: string, key: string) => `Skipped: may be ${name} (${key}), who is here already`,
  skippedByHand: 'Skipped',
  takenBack: 'Import taken back',
  nric: {
    last_4:
      'Only the last 4 characters of an NRIC are kept here. Whole numbers are cut on this device, before anything is sent.',
    none: 'NRICs are not collected here. A column of them is left out and does not leave this device.',
  },
  certain: 'The same person for certain, so the row updates them unless you choose otherwise.',
  sameNumber: 'The number is the same but the person looks different: the row stays out until you choose.',
  similar: 'Only similar, and may be somebody else, so the row is skipped unless you choose otherwise.',
  none: 'No imports yet.',
  leave: {
    title: 'Leave this import?',
    text: 'Nothing has been written yet. The columns you chose are remembered; what you mended in the rows is not.',
  },
}
