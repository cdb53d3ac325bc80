import type { OldEncoding } from './text-encoding.ts'

/** One way to read the letters of a file, with some of what it makes of them. */
export type EncodingChoice = { encoding: OldEncoding; samples: string[] }

/** How a person has it read, where the file alone does not say. */
export type Reading = { encoding?: OldEncoding; fillsMerged: boolean; leavesHidden?: boolean }
/** The rows of a sheet, how many of its cells are merged ones, and how many rows that hold something it hides. */
export type SheetRows = { rows: string[][]; merged: number; hidden?: number }
export type OpenFile = {
  sheets: string[]
  /** The ways to read its letters, the likeliest first; none where it says so itself. */
  letterings: EncodingChoice[]
  read: (sheet: string, reading: Reading) => Promise<SheetRows>
}
