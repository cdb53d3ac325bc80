export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** The moment so many milliseconds ago, ahead when negative. */
export const ago = (ms: number): string => new Date(Date.now() - ms).toISOString()
