/** A day with the time at which it was noted: of a date the day is all that is kept. 'Z' may be the day before here. */
export const dayOf = (cell: string): string =>
  cell.replace(/[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?: ?[AP]M)?$/i, '')
