import { Malformed, type Piece, piecesIn } from './piece.ts'

const HEAD = 8
const LARGE_HEAD = 16
/** As a size: the real one follows in 64 bits. */
const IS_LARGE = 1
/** As a size: as far as whatever holds it. */
const TO_THE_END = 0

/** The boxes between two places, each looked at once and none opened. Throws `Malformed` for a size that its head or its holder does not fit. */
export const boxesIn = (content: Buffer, { from, to }: Pick<Piece, 'from' | 'to'>): Piece[] =>
  piecesIn({ from, to }, (at) => boxAt(content, at, to))

function boxAt(content: Buffer, at: number, end: number): Piece {
  if (at + HEAD > end) return rest(content, at, end)
  const name = content.toString('latin1', at + 4, at + HEAD)
  const short = content.readUInt32BE(at)
  const head = short === IS_LARGE ? LARGE_HEAD : HEAD
  if (at + head > end) throw new Malformed(`The head of ${name} is cut off`)
  const size =
    short === TO_THE_END ? end - at : short === IS_LARGE ? Number(content.readBigUInt64BE(at + HEAD)) : short
  if (size < head || at + size > end) throw new Malformed(`${name} is smaller than its head or cut off`)
  return { name, from: at + head, to: at + size }
}

/** QuickTime ends a list with four zeros. */
function rest(content: Buffer, from: number, to: number): Piece {
  if (content.subarray(from, to).some((byte) => byte !== 0)) throw new Malformed('Something that is no box')
  return { name: '', from, to }
}

/** The boxes at the end of a path of names, of any number of each. Throws `Malformed`. */
export function boxesAt(content: Buffer, within: Piece, ...path: string[]): Piece[] {
  return path.reduce<Piece[]>(
    (held, name) => held.flatMap((box) => boxesIn(content, box).filter((one) => one.name === name)),
    [within],
  )
}

/** A whole number of so many bytes at a place within a box. Throws `Malformed` where the box ends before it. */
export function numberAt(content: Buffer, box: Piece, offset: number, bytes: 1 | 2 | 4 | 8): number {
  const at = box.from + offset
  if (at + bytes > box.to) throw new Malformed(`${box.name} is too short`)
  return bytes === 8 ? Number(content.readBigUInt64BE(at)) : content.readUIntBE(at, bytes)
}
