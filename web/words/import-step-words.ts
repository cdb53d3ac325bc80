const figure = (count: number) => count.toLocaleString('en')

/** The second step, where the file alone does not say how it is to be read. */
export const readingWords = {
  letters: 'Do these look right?',
  lettersHint:
    'The file does not say how its letters are written. Choose the line in which the names can be read.',
  encoding: { 'windows-1252': 'Western', gb18030: 'Chinese, simplified', big5: 'Chinese, traditional' },
  merged: (count: number) =>
    `${count === 1 ? 'One cell is' : `${figure(count)} cells are`} merged: what stands in ${count === 1 ? 'it' : 'each'} holds for every row and column that it covers`,
}

/** The second step, for a file in which nobody has a number of their own, or not everybody. */
export const numberingWords = {
  title: 'Number them here',
  counted: (header: string) => `${header} only counts the rows: it is nobody’s own number.`,
  none: 'The file has no serial number. Everybody gets the next free one.',
  gapsTitle: (count: number) =>
    count === 1 ? 'Number the one who has none' : `Number the ${figure(count)} who have none`,
  gaps: (count: number, header: string) =>
    `${count === 1 ? 'One cell' : `${figure(count)} cells`} under ${header} ${count === 1 ? 'is' : 'are'} empty. Left so, ${count === 1 ? 'that row stays' : 'those rows stay'} out.`,
  gapsFrom: (first: string) =>
    `The next free number each, from ${first} or after the last that stands in the file.`,
  prefix: 'Prefix',
  range: (first: string, last: string, count: number) =>
    count === 1
      ? `The next free number is ${first}`
      : `${first} to ${last}, the next ${figure(count)} free numbers`,
}

/** The second step, for a column that no field takes. */
export const newFieldWords = {
  keep: 'Keep as a new field',
  tail: 'Last 3 digits and letter, as a new field',
  tailIn: (title: string) => `Last 3 digits and letter, into ${title}`,
  isNric: 'NRIC is not kept for beneficiaries. Keep the last 3 digits and letter, or leave the column out.',
  bySuperAdmin: 'A super admin can keep other columns as fields of your own.',
  name: 'Name of the field',
  kind: 'Kind',
  kinds: {
    short_text: 'Short text',
    long_text: 'Long text',
    number: 'Number',
    date: 'Date',
    yes_no: 'Yes or no',
    one_of: 'One of a list',
    several_of: 'Several of a list',
    telephone: 'Telephone',
  },
  choices: (names: readonly string[]) =>
    names.length === 0
      ? 'No choices yet'
      : `${figure(names.length)} ${names.length === 1 ? 'choice' : 'choices'}: ${names.slice(0, 8).join(', ')}${names.length > 8 ? ' …' : ''}`,
  unfit: (count: number, samples: readonly string[], kind: string, hasRemarks: boolean) =>
    `${count === 1 ? 'One value is' : `${figure(count)} values are`} no ${kind.toLowerCase()}: ‘${samples.join('’, ‘')}’${count > samples.length ? ' …' : ''}. ${count === 1 ? 'It goes' : 'They go'} ${hasRemarks ? 'into the remarks' : 'nowhere'}.`,
  asText: 'Make it a short text',
  isSensitive: 'Sensitive',
  isForVolunteers: 'Volunteers see it on their phones',
  nameless: 'Give the field a name',
  twice: 'Another column becomes a field of this name',
  taken: (title: string) => `There is a field called ${title} already. Use it, or give this one another name`,
  use: (title: string) => `Use ${title}`,
}

/** The second step, for columns that say who is in a programme. */
export const tickWords = {
  title: (count: number) =>
    count === 1
      ? 'This column says who is in a programme'
      : `${figure(count)} columns say who is in a programme`,
  accept: 'Bring them in',
}

/** The second step, for columns of choices. */
export const valueWords = {
  title: (header: string) => `What the words under ${header} mean`,
  text: 'Short words you give a meaning are remembered for the next file.',
  textOfTelephone: 'That a word says there is no telephone is remembered for the next file.',
  means: (text: string) => `${text} means`,
  choose: 'Choose what it means',
  keep: 'Keep the word in the remarks',
  leaveOut: 'Leave the word out',
  more: (count: number) =>
    count === 1
      ? 'One more word stands there. It is read as it is understood.'
      : `${figure(count)} more words stand there. They are read as they are understood.`,
  add: 'Add as a new choice',
  addAll: (count: number) => `Add all ${figure(count)} as new choices`,
  isNew: (name: string) => `${name} (new choice)`,
  isRetired: (name: string) => `${name} (retired)`,
  bringBack: 'Bring back as a choice',
  noChoice: (why: string) => `Cannot be a choice. ${why}.`,
  whenAdded: 'New choices are added when the import begins.',
  gets: (field: string, names: readonly string[]) =>
    `${field} gets ${names.length === 1 ? 'a new choice' : `${figure(names.length)} new choices`}: ${names.slice(0, 8).join(', ')}${names.length > 8 ? ' …' : ''}.`,
  because: (status: string, reason: string) =>
    `${status}, ${reason === 'other' ? 'for another reason' : `because ${reason}`}`,
}

/** What becomes of the status of people who are here. */
export const statusMoveWords = {
  title: 'Statuses of people who are here',
  changed: (count: number) =>
    count === 1 ? 'One person changes status' : `${figure(count)} people change their status`,
  kept: (count: number) =>
    count === 1 ? 'One person keeps their status' : `${figure(count)} people keep their status`,
  wasKept: (count: number) =>
    count === 1
      ? 'One person kept their status, as you chose'
      : `${figure(count)} people kept their status, as you chose`,
  becomes: (from: string, to: string) => `${from || 'no status'} becomes ${to}`,
  stays: (from: string, to: string) => `${from || 'no status'} stays, the file says ${to}`,
  leave: 'Leave the status of everybody who is here as it is',
}

/** What of the cells stands in no field of its own, before the import and after it. */
export const besideWords = {
  kept: (count: number) =>
    count === 1 ? 'One value is kept in the remarks' : `${figure(count)} values are kept in the remarks`,
  lost: (count: number) => (count === 1 ? 'One value was left out' : `${figure(count)} values were left out`),
  column: (title: string, count: number) => `${title} (${figure(count)})`,
  others: (count: number) => `and ${figure(count)} more`,
}

/** The third step of an import: every cell checked. */
export const rowsStepWords = {
  title: 'Check the rows',
  fine: 'Every cell is fine. You can still change any of them.',
  fineToLook: (count: number) =>
    `Every row can be imported. ${count === 1 ? 'One of them holds' : `${figure(count)} of them hold`} a best guess: see ‘To look at’.`,
  numbersWait: 'Every cell can be taken. Some rows wait for your decision.',
  problems:
    'Red cells cannot be taken as they are. Mend them here, or leave them: those rows stay out and come back to you as a file with the reasons.',
  noRow: 'No row to import',
  goOn: (count: number) => `Continue with ${figure(count)} ${count === 1 ? 'row' : 'rows'}`,
  refused: (count: number) =>
    `${count === 1 ? 'One more row was' : `${count} more rows were`} found when they were compared with the people who are here.`,
  nobodies: (count: number) =>
    `${count === 1 ? 'One line is a total, a heading or a note, and is' : `${figure(count)} lines are totals, headings or notes, and are`} left out. Tick a row to take it in all the same.`,
  showNobodies: 'Show what is left out',
  show: 'Show',
  filter: {
    all: 'All rows',
    problems: 'Only rows with problems',
    duplicates: 'Perhaps twice',
    doubts: 'Numbers to decide',
    notes: 'To look at',
    out: 'Left out',
  },
  nextProblem: 'Next problem',
  nextNote: 'Next to look at',
  several: (titles: readonly string[]) => `${titles.length} problems: ${titles.join(', ')}`,
  staysOut: 'This row stays out until its red cells are put right.',
  redBeyond: 'Red cells lie further to the right',
  nothing: 'No such rows.',
  keys: 'Arrow keys move, Enter or F2 edits, Esc leaves a cell as it was. In the first column Space leaves a row out. Cells copied from a spreadsheet can be pasted.',
}

/** What can be mended in many cells at once. */
export const mendWords = {
  zeros: (count: number) =>
    `${count === 1 ? 'One postal code has' : `${figure(count)} postal codes have`} five digits. Spreadsheets often drop a zero in front.`,
  oneNames: (count: number) =>
    `${count === 1 ? 'One row has' : `${figure(count)} rows have`} a first name and no last name. If that is the whole name, say so.`,
  oneNameOnly: (count: number) => `One name only: ${figure(count)}`,
  putZeroBack: 'Put the zero back',
  streets: (count: number, written: string, listed: string) =>
    `${count === 1 ? 'One street is' : `${figure(count)} streets are`} written short: the postal code has ‘${listed}’ for ‘${written}’.`,
  spell: (count: number) => (count === 1 ? 'Spell it so' : `Spell all ${figure(count)} so`),
  keepFirst: (count: number) => (count === 1 ? 'Keep the first' : 'Keep the first of each'),
  keepAll: (count: number) => `Keep all ${figure(count)}`,
  keep: 'Keep',
  keepOf: (number: string, row: number | undefined) => `Keep ${number} of row ${row}`,
  ofRow: (row: number | undefined, name: string) => `, row ${row}${name && `, ${name}`}`,
  more: (count: number) => `And ${figure(count)} more, in the rows below.`,
}

/** Rows that may be one person, as among the people who are here. */
export const duplicateWords = {
  found: (count: number) =>
    `${count === 1 ? 'One person' : `${figure(count)} people`} may stand in this file twice.`,
  list: 'Perhaps twice in the file',
  ofRow: (row: number, name: string, of: number) => `, row ${row}, may be ${name} of row ${of}`,
  because: {
    'same contact number': 'A similar name and the same contact number',
    'same door': 'A similar name at the same door',
  },
  out: 'Leave out',
  outOf: (row: number) => `Leave row ${row} out`,
  apart: 'Two people',
  apartOf: (row: number) => `Row ${row} is somebody else`,
  more: (count: number) => `And ${figure(count)} more.`,
}

/** The fourth step: rows that may be people already here. */
export const matchesStepWords = {
  title: 'People who may be here already',
  text: 'The same NRIC or serial number is the same person, and the row updates them. Where they look different, or are merely similar, the row may mean somebody else: nothing happens to it until you choose. An empty cell leaves what is here.',
  goOn: 'Continue',
  more: (count: number, of: number) => `Show ${count} more of ${figure(of)}`,
  choices: (label: string) => `What to do with ${label}`,
  update: (name: string, key: string) => `Update ${name} (${key})`,
  add: 'Add as a new person',
  addWithNumber: 'Add with a new number',
  leaveOut: 'Leave out',
  newNumber: 'New serial number',
}

/** What of a file does not go in. */
export const leftColumnWords = {
  title: 'Not imported',
  list: 'Columns left out',
  unnamed: (place: number) => `Column ${place}`,
}
