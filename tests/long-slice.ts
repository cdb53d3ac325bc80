/** Which share of a long run this process does: TEST_SLICE=2/4 is the second quarter; the whole without it. */
const [number = 1, of = 1] = (process.env.TEST_SLICE ?? '1/1').split('/').map(Number)

/** This process's share of a number of draws; each slice draws with a seed of its own. */
export const shareOf = (count: number): number => Math.ceil(count / of)

/** Whether the one at this place of a list is among those of this process. */
export const isInSlice = (at: number): boolean => at % of === number - 1
