const dayAfter = (day: string, { days = 0, months = 0 }): string => {
  const at = new Date(day)
  at.setUTCDate(at.getUTCDate() + days)
  const wanted = at.getUTCMonth() + months
  at.setUTCMonth(wanted)
  // The 31st of a month that has none is that month's last day, not the next one's first.
  if (at.getUTCMonth() !== wanted % 12) at.setUTCDate(0)
  return at.toISOString().slice(0, 10)
}

/** What is said most often of a pause, and its last day when it begins on this one. */
export const pausesFrom = (day: string) =>
  [
    [dayAfter(day, { days: 14 }), '2 weeks'],
    [dayAfter(day, { months: 1 }), '1 month'],
    [dayAfter(day, { months: 3 }), '3 months'],
  ] as const
