/** The file as a whole cannot be taken; the message is for the person who chose it. */
export class FileRefusal extends Error {}

export const refusals = {
  empty: 'The file is empty.',
  noRows: 'There is no row below the header.',
  tooManyRows: 'The file has more than 100,000 rows. Split it and import the parts one after another.',
  tooLarge: 'The file is larger than 10 MB. Split it and import the parts one after another.',
  tooLargeUnpacked:
    'The workbook is too large once unpacked. Save the sheet as "CSV UTF-8" and choose that file.',
  oldWorkbook: 'This is an old .xls workbook. Open it in Excel, save it as .xlsx, and choose that file.',
  locked:
    'The workbook is protected by a password. Open it in Excel, take the password off under File, Info, Protect Workbook, save a copy, and choose that file.',
  brokenWorkbook:
    'The workbook is damaged and could not be read. Open it in Excel, save it again, and try once more.',
  noWorkbook: 'This is a .zip file but no Excel workbook.',
  noSheet: 'The workbook has no sheet with rows.',
  webPage:
    'This is a web page with the name of a workbook, and no table in it could be read. Open it in Excel, save it as .xlsx, and choose that file.',
  notTable: 'This is neither a .csv file nor an Excel workbook (.xlsx).',
  brokenText: 'The file is not whole: its text is broken.',
} as const
