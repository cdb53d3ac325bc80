import { Malformed, only, type Piece, type Recorded } from './piece.ts'
import { decimal, elementsIn, wholeNumber } from './webm-elements.ts'

/** Nanoseconds that a tick takes unless the file says otherwise. */
const USUAL_SCALE = 1_000_000
const HEARD = 2

/**
 * What a WebM says of its one track and its length: in its head where it has one, and by the times of its blocks, of which
 * the longer counts. Throws `Malformed`.
 */
export function readWebm(content: Buffer): Recorded {
  const file = elementsIn(content, { from: 0, to: content.length })
  const type = only(elementsIn(content, only(file, 'EBML')), 'DocType')
  if (textOf(content, type) !== 'webm') throw new Malformed('Not WebM')
  const parts = elementsIn(content, only(file, 'Segment'))
  const track = elementsIn(content, only(elementsIn(content, only(parts, 'Tracks')), 'TrackEntry'))
  const { scale, ticks } = readInfo(content, parts)
  const { first, last, count } = readBlocks(content, parts)
  return {
    isVoice:
      wholeNumber(content, only(track, 'TrackType')) === HEARD &&
      textOf(content, only(track, 'CodecID')) === 'A_OPUS',
    samples: count,
    seconds: (Math.max(ticks, last - Math.min(first, last)) * scale) / 1e9,
  }
}

/** Padded with zeros, where it is. */
const textOf = (content: Buffer, { from, to }: Piece): string =>
  content.toString('latin1', from, to).replace(/\0+$/, '')

const named = (pieces: readonly Piece[], name: string): Piece[] => pieces.filter((one) => one.name === name)

/** A browser that writes as it hears leaves the duration out. */
function readInfo(content: Buffer, parts: readonly Piece[]): { scale: number; ticks: number } {
  const info = elementsIn(content, only(parts, 'Info'))
  const [scale] = named(info, 'TimestampScale').map((one) => wholeNumber(content, one))
  const [said = 0] = named(info, 'Duration').map((one) => decimal(content, one))
  // Nothing would take time.
  if (scale === 0) throw new Malformed('A tick of no length')
  return { scale: scale ?? USUAL_SCALE, ticks: Number.isNaN(said) ? 0 : said }
}

type Blocks = { first: number; last: number; count: number }

/** When its blocks begin, and when the last of them ends where that is said. */
function readBlocks(content: Buffer, parts: readonly Piece[]): Blocks {
  const blocks: Blocks = { first: Number.POSITIVE_INFINITY, last: 0, count: 0 }
  for (const cluster of named(parts, 'Cluster')) {
    const held = elementsIn(content, cluster)
    const [begin = 0] = named(held, 'Timestamp').map((one) => wholeNumber(content, one))
    const note = (block: Piece, takes: number) => {
      const at = begin + timeOf(content, block)
      blocks.first = Math.min(blocks.first, at)
      blocks.last = Math.max(blocks.last, at + takes)
      blocks.count += 1
    }
    for (const block of named(held, 'SimpleBlock')) note(block, 0)
    for (const group of named(held, 'BlockGroup').map((one) => elementsIn(content, one))) {
      const [takes = 0] = named(group, 'BlockDuration').map((one) => wholeNumber(content, one))
      note(only(group, 'Block'), takes)
    }
  }
  return blocks
}

/** Relative to its cluster, behind the number of its track. */
function timeOf(content: Buffer, { from, to }: Piece): number {
  const track = Math.clz32(content[from] ?? 0) - 23
  if (from + track + 3 > to) throw new Malformed('A block without its time')
  return content.readInt16BE(from + track)
}
