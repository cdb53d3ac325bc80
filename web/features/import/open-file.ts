import type { OldEncoding } from './text-encoding.ts'

/** One way to read the letters of a file, with some of what it makes of them. */
export type Lettering = { encoding: OldEncoding; samples: string[] }

/** How a person has it read, where the file alone does not say. */
export type Reading = { encoding?: OldEncoding; fillsMerged: boolean }
/** The rows of a sheet, and how many of its cells are merged ones. */
export type SheetRows = { rows: string[][]; merged: number }
export type OpenFile = {
  sheets: string[]
  /** The ways to read its letters, the likeliest first; none where it says so itself. */
  letterings: Lettering[]
  read: (sheet: string, reading: Reading) => Promise<SheetRows>
}
