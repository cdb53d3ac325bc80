/** With `npm test -- --long`: what is shown once in every run is shown everywhere. */
export const isLong = process.env.TEST_LONG === '1'
