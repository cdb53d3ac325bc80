import { Malformed, type Piece, piecesIn } from './piece.ts'

const NAMES: Readonly<Record<number, string>> = {
  440786851: 'EBML',
  17026: 'DocType',
  408125543: 'Segment',
  357149030: 'Info',
  2807729: 'TimestampScale',
  17545: 'Duration',
  374648427: 'Tracks',
  174: 'TrackEntry',
  131: 'TrackType',
  134: 'CodecID',
  524531317: 'Cluster',
  231: 'Timestamp',
  163: 'SimpleBlock',
  160: 'BlockGroup',
  161: 'Block',
  155: 'BlockDuration',
  475249515: 'Cues',
  307544935: 'Tags',
  290298740: 'SeekHead',
}

/** What a cluster cannot hold: of one whose size nobody knew it is the end. */
const BEHIND_CLUSTER = new Set(['EBML', 'Segment', 'Info', 'Tracks', 'Cluster', 'Cues', 'Tags', 'SeekHead'])
/** Only these may be as long as it turns out. */
const OPEN_ENDED = new Set(['Segment', 'Cluster'])

/** The elements between two places, none of them opened. Throws `Malformed` for what is no element or is cut off. */
export const elementsIn = (content: Buffer, { from, to }: Pick<Piece, 'from' | 'to'>): Piece[] =>
  piecesIn({ from, to }, (at) => elementAt(content, at, to))

function elementAt(content: Buffer, at: number, end: number): Piece {
  const id = idAt(content, at, end)
  const name = NAMES[id.value] ?? 'Other'
  const size = sizeAt(content, at + id.width, end)
  const from = at + id.width + size.width
  if (size.value === undefined) {
    if (!OPEN_ENDED.has(name)) throw new Malformed(`${name} has no size`)
    return { name, from, to: name === 'Segment' ? end : endOfCluster(content, from, end) }
  }
  if (from + size.value > end) throw new Malformed(`${name} is cut off`)
  return { name, from, to: from + size.value }
}

function endOfCluster(content: Buffer, from: number, end: number): number {
  for (let at = from; at < end; ) {
    const id = idAt(content, at, end)
    if (BEHIND_CLUSTER.has(NAMES[id.value] ?? '')) return at
    const size = sizeAt(content, at + id.width, end)
    if (size.value === undefined) throw new Malformed('Something without a size in a cluster')
    at = at + id.width + size.width + size.value
  }
  return end
}

/** A name keeps the bits that tell its width, of which there are four at most. */
function idAt(content: Buffer, at: number, end: number): { value: number; width: number } {
  const width = Math.clz32(content[at] ?? 0) - 23
  if (width > 4 || at + width > end) throw new Malformed('No name of an element')
  return { value: content.readUIntBE(at, width), width }
}

/** A size drops them; all its bits set says that it was not known. */
function sizeAt(content: Buffer, at: number, end: number): { value: number | undefined; width: number } {
  const width = at < end ? Math.clz32(content[at] ?? 0) - 23 : 9
  if (width > 8 || at + width > end) throw new Malformed('No size of an element')
  let value = BigInt((content[at] ?? 0) & (0xff >> width))
  for (let more = 1; more < width; more += 1) value = (value << 8n) | BigInt(content[at + more] ?? 0)
  const isKnown = value !== (1n << BigInt(7 * width)) - 1n
  return { value: isKnown ? Number(value) : undefined, width }
}

/** A whole number, in as many bytes as it needs. Throws `Malformed` for more than eight. */
export function wholeNumber(content: Buffer, { name, from, to }: Piece): number {
  if (to - from > 8) throw new Malformed(`${name} is no number`)
  return content.subarray(from, to).reduce((value, byte) => value * 256 + byte, 0)
}

/** Throws `Malformed` for what has neither four bytes nor eight. */
export function decimal(content: Buffer, { name, from, to }: Piece): number {
  const bytes = to - from
  if (bytes === 4) return content.readFloatBE(from)
  if (bytes === 8) return content.readDoubleBE(from)
  throw new Malformed(`${name} is no number`)
}
