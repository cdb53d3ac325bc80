// Beside the days and not among them: a phone's first page says none.

/** A browser's own British month is 'Sept' in one release and 'Sep' in another. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Section 9: dd MMM yyyy, '03 Dec 2026'. */
export const dayText = (day: string): string =>
  `${day.slice(8, 10)} ${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
