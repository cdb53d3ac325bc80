import { boxesIn, numberAt } from './mp4-boxes.ts'
import { Malformed, type Piece } from './piece.ts'

/** Reserved bytes, channels, rate: what stands before the boxes of a sound's description, by its version. */
const BEFORE_BOXES = [28, 44]
/** AAC of MPEG-4, and the three profiles of MPEG-2: an `mp4a` may as well hold MP3. */
const AAC = [0x40, 0x66, 0x67, 0x68]
const STREAM = 0x03
const DECODER = 0x04

/** Whether every description of a track's sound says AAC, of which there must be one. Throws `Malformed`. */
export function isAac(content: Buffer, descriptions: readonly Piece[]): boolean {
  const entries = descriptions.flatMap((box) => boxesIn(content, { from: box.from + 8, to: box.to }))
  return entries.length > 0 && entries.every((entry) => entry.name === 'mp4a' && saysAac(content, entry))
}

function saysAac(content: Buffer, entry: Piece): boolean {
  const before = BEFORE_BOXES[numberAt(content, entry, 8, 2)]
  if (before === undefined) return false
  const boxes = boxesIn(content, { from: entry.from + before, to: entry.to })
  // QuickTime puts it a box deeper.
  const deeper = boxes.filter(({ name }) => name === 'wave').flatMap((box) => boxesIn(content, box))
  const [stream, another] = [...boxes, ...deeper].filter(({ name }) => name === 'esds')
  return stream !== undefined && !another && AAC.includes(objectType(content, stream))
}

/** The decoder that a stream's descriptor names. Throws `Malformed`. */
function objectType(content: Buffer, box: Piece): number {
  const stream = descriptorAt(content, box, 4, STREAM)
  const flags = numberAt(content, box, stream + 2, 1)
  let at = stream + 3
  if (flags & 0x80) at += 2
  if (flags & 0x40) at += 1 + numberAt(content, box, at, 1)
  if (flags & 0x20) at += 2
  return numberAt(content, box, descriptorAt(content, box, at, DECODER), 1)
}

/** Where the content of a descriptor begins: its length takes up to four bytes, seven bits in each. */
function descriptorAt(content: Buffer, box: Piece, offset: number, tag: number): number {
  if (numberAt(content, box, offset, 1) !== tag) throw new Malformed('Another descriptor than expected')
  for (let at = offset + 1; at <= offset + 4; at += 1)
    if ((numberAt(content, box, at, 1) & 0x80) === 0) return at + 1
  throw new Malformed('The length of a descriptor has no end')
}
