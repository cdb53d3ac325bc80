/** When somebody may come, or be visited. */
export const VISITING_TIMES = {
  weekday_morning: 'Weekday mornings',
  weekday_afternoon: 'Weekday afternoons',
  weekday_evening: 'Weekday evenings',
  weekend_morning: 'Weekend mornings',
  weekend_afternoon: 'Weekend afternoons',
  weekend_evening: 'Weekend evenings',
} as const
export type VisitingTime = keyof typeof VISITING_TIMES

export const isVisitingTime = (name: string): name is VisitingTime => Object.hasOwn(VISITING_TIMES, name)
export const visitingTimes = Object.keys(VISITING_TIMES).filter(isVisitingTime)

/** 'Weekday mornings, Weekend mornings' */
export const timesText = (times: readonly string[]): string =>
  times.map((name) => (isVisitingTime(name) ? VISITING_TIMES[name] : name)).join(', ')
