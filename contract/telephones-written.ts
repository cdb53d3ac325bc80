// A comma in 'daughter, weekends' is hers; a bracket that nobody closed holds nothing together.
const pieces = /(?:[(（](?:[^()（）]|[(（][^()（）]*[)）])*[)）]|[^;,/\n、，；])+/g

/** '9123 4567 (daughter, at night); 6123 4567': each number of a cell of ours, with whose it is. */
export const telephonesWritten = (cell: string): { number: string; whose: string }[] =>
  (cell.match(pieces) ?? [])
    .map((piece) => piece.trim())
    .filter(Boolean)
    .map((piece) => {
      const at = piece.search(/[(（]/)
      const whose = piece.slice(at + 1, -1)
      const isInBrackets = at >= 0 && /[)）]$/.test(piece) && !/^[^(（]*[)）]/.test(whose)
      return isInBrackets ? { number: piece.slice(0, at).trim(), whose } : { number: piece, whose: '' }
    })
