/** 'Contact_No.' and ' contact no ' name the same: lower case, anything but letters and digits is one space. */
export const headerText = (cell: string): string =>
  cell
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
