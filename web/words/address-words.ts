/** What is said beside a typed address. */
export const addressWords = {
  fills: 'Fills in block and street where known.',
  filled: 'Filled in from the postal code.',
  unknown: 'Not known here yet: type block and street.',
  known: 'Known addresses',
  use: (place: string) => `Use ${place}`,
  apart: (block: string, code: string) => `Blk ${block} and ${code} do not belong together.`,
  meant: (block: string, street: string, code: string) => `Blk ${block}, ${street} is ${code}.`,
  useIt: 'Use it',
}
