/** '0:42'; '' where nobody said how long it is. */
export const lengthText = (seconds: number | null | undefined): string =>
  typeof seconds === 'number' ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` : ''
