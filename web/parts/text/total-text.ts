/** '312'; 'more than 10,000' where they were counted no further. */
export const totalText = (total: number, isAtLeast: boolean | undefined): string =>
  `${isAtLeast ? 'more than ' : ''}${total.toLocaleString('en')}`
