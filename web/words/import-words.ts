import { importReportWords } from './import-report-words.ts'
import {
  besideWords,
  duplicateWords,
  leftColumnWords,
  matchesStepWords,
  mendWords,
  newFieldWords,
  numberingWords,
  readingWords,
  rowsStepWords,
  statusMoveWords,
  tickWords,
  valueWords,
} from './import-step-words.ts'
import { takeBackWords } from './take-back-words.ts'

const done = 'Imported .csv Successfully'
const refusedRows = (count: number) =>
  count === 1 ? 'refused row' : `${count.toLocaleString('en')} refused rows`

/** What an import says (section 8). */
export const importWords = {
  report: importReportWords,
  reading: readingWords,
  numbering: numberingWords,
  ticks: tickWords,
  values: valueWords,
  statuses: statusMoveWords,
  beside: besideWords,
  newField: newFieldWords,
  duplicates: duplicateWords,
  rowsStep: rowsStepWords,
  mends: mendWords,
  matchesStep: matchesStepWords,
  leftColumns: leftColumnWords,
  importStep: { nothingYet: 'Nothing has been written yet.' },
  done,
  doneOf: (file = '') => (/\.xlsx$/i.test(file) ? 'Imported .xlsx Successfully' : done),
  leftOutByHand: 'Left out by hand',
  nobody: 'Left out: a total, a heading or a note, and no person',
  here: 'Left out: may be somebody who is here already',
  fileMissing: 'Please upload a file!',
  stopped: 'Stopped. Nothing was written.',
  stoppedTooLate:
    'Writing had begun when you stopped it. It goes on, and can be stopped or taken back under Imports.',
  undecided: 'May be somebody who is here already, and was not decided',
  skipped: (name: string, key: string) => `Left out: may be ${name} (${key}), who is here already`,
  skippedByHand: 'Left out',
  toDecide: (count: number) => `${count.toLocaleString('en')} to decide`,
  ask: {
    people: (count: number) =>
      count === 1 ? 'One row is not decided' : `${count.toLocaleString('en')} rows are not decided`,
    peopleText:
      'Nobody is left out without a decision. Leave them out now, and they come back to you in the file of refused rows, with whom they may be.',
    numbers: (count: number) =>
      count === 1 ? 'One number is not decided' : `${count.toLocaleString('en')} numbers are not decided`,
    rows: (count: number) =>
      count === 1 ? 'One row is not decided' : `${count.toLocaleString('en')} rows are not decided`,
    rowsText:
      'A person may stand in the file twice, or a digit of a number may be lost. Decide each; or leave these rows out, and they come back to you in the file of refused rows.',
    numbersText:
      'A digit may be lost or added. Mend them or keep them as they are; or leave these rows out, and they come back to you in the file of refused rows.',
    leaveOut: (count: number) => (count === 1 ? 'Leave it out' : `Leave ${count.toLocaleString('en')} out`),
    decide: 'Decide',
  },
  contactDiffers: (row: number, reason: string) => `Row ${row}: ${reason}.`,
  contactsDiffer: (more: number) =>
    `${more.toLocaleString('en')} more ${more === 1 ? 'contact stands' : 'contacts stand'} here otherwise, and ${more === 1 ? 'stays' : 'stay'} as ${more === 1 ? 'it is' : 'they are'}.`,
  twoPeople: 'Two people in one cell: write one of them here, and the other into a row of their own',
  diedInName: (word: string) => `The name says ‘died’: write ${word} here, or this again`,
  /** Of a formula that came to nothing: '#N/A'. */
  slip: (slip: string) => `The file has ${slip} here`,
  fromName: (cell: string) => `Read from ${cell}`,
  numberDoubtful: 'Not a Singapore number',
  numberKept: 'Kept as it is',
  numbers: {
    doubtful: (count: number) =>
      `${count === 1 ? 'One telephone number is not a Singapore number' : `${count.toLocaleString('en')} telephone numbers are not Singapore numbers`}. One of Singapore has 8 digits and begins with 3, 6, 8 or 9, one of another country begins with +. ${count === 1 ? 'Mend it in the row below, or keep it as it is.' : 'Mend them in the rows below, or keep them as they are.'}`,
    kept: (count: number) =>
      `${count === 1 ? 'One number is' : `${count.toLocaleString('en')} numbers are`} kept as ${count === 1 ? 'it is' : 'they are'}.`,
    several: (count: number) =>
      `${count === 1 ? 'One cell holds' : `${count.toLocaleString('en')} cells hold`} several numbers, and a person has one here.`,
  },
  notImported: (names: readonly string[], cells: number) =>
    `Not imported: ${names.length === 1 ? names[0] : `${names.length} columns`}, ${cells.toLocaleString('en')} ${cells === 1 ? 'cell' : 'cells'}`,
  notImportedKnown: 'I know that these columns are left out',
  notImportedMissing: 'Tick this first, or go back to Columns and choose a field for them',
  numberOf: (key: string, name: string) => `${key} belongs to ${name}`,
  numberTwice: (serial: string, row: number) => `${serial} stands in row ${row} already`,
  takeBack: takeBackWords,
  nric: {
    last_4:
      'Only the last 4 characters of an NRIC are kept here. Whole numbers are cut on this device, before anything is sent.',
    none: 'NRICs are not collected here. A column of them is left out and does not leave this device.',
  },
  certain: 'The same person for certain, so the row updates them unless you choose otherwise.',
  sameNumber: 'The number is the same but the person looks different: nothing happens until you choose.',
  moreSimilar: (count: number) =>
    `And ${count.toLocaleString('en')} more who ${count === 1 ? 'is' : 'are'} similar.`,
  notCompared: (count: number) =>
    `${count.toLocaleString('en')} more with this number or in this block were not compared: look for the name first.`,
  similar: 'Only similar, and may be somebody else: nothing happens until you choose.',
  alike: 'The same name and contact number: nothing happens until you choose.',
  eachAlone: 'They look different: each is a decision of its own, below.',
  sending: 'Sending the rows',
  comparing: 'Looking for people who are here already',
  deciding: 'Going through the rows once more',
  stayHere: 'Nothing is written yet. Please stay on this page.',
  goesOn: 'You may leave this page: it goes on.',
  refused: {
    known: (count: number) =>
      `${count === 1 ? 'One row stays' : `${count.toLocaleString('en')} rows stay`} out. The file names the reason of each, to mend and bring back: download it now, or before you leave this page.`,
    goesOn: (count: number) =>
      `It goes on without this page. Stay if you want the file of the ${refusedRows(count)}.`,
    leave: (count: number) => ({
      title: 'Leave without the refused rows?',
      text: `The file of the ${refusedRows(count)} is not downloaded yet, and this page alone can make it.`,
    }),
  },
  writing: (done: number, total: number) =>
    `Writing, ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`,
  notFinished: {
    mark: 'Not finished',
    again: 'Try again',
    import:
      'The server could not finish this import. What was written stays. Import the file again for the rest: nobody is added twice.',
    take_back:
      'The server could not finish taking this back. What was taken back stays so. Try again for the rest.',
  },
  none: 'No imports yet.',
  leave: {
    title: 'Leave this import?',
    text: 'Nothing has been written yet. The columns you chose are remembered; what you mended in the rows is not.',
  },
}
