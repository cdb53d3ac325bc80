/** '9123 4567 (daughter); 6123 4567': each number of a cell of ours, with whose it is. */
export const telephonesWritten = (cell: string): { number: string; whose: string }[] =>
  cell
    .split(/[;,/\n、，；]+/)
    .map((piece) => piece.trim())
    .filter(Boolean)
    .map((piece) => {
      const [, number = '', whose = ''] = /^([^(（]*?)\s*(?:[(（]([^)）]*)[)）])?$/.exec(piece) ?? ['', piece]
      return { number, whose }
    })
