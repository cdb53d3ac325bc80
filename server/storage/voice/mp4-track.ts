import { boxesAt, boxesIn, numberAt } from './mp4-boxes.ts'
import { isAac } from './mp4-codec.ts'
import { Malformed, only, type Piece } from './piece.ts'

export type Track = { id: number; scale: number; isVoice: boolean; samples: number; seconds: number }

/** What a track says of itself, and the table of its samples of it. Throws `Malformed`. */
export function readTrack(content: Buffer, track: Piece): Track {
  const boxes = boxesIn(content, track)
  const header = only(boxes, 'tkhd')
  const media = only(boxes, 'mdia')
  const parts = boxesIn(content, media)
  const timing = only(parts, 'mdhd')
  const scale = scaleOf(content, timing)
  const table = samplesOf(content, boxesAt(content, media, 'minf', 'stbl', 'stts'))
  return {
    id: numberAt(content, header, isWide(content, header) ? 20 : 12, 4),
    scale,
    isVoice:
      kindOf(content, only(parts, 'hdlr')) === 'soun' &&
      isAac(content, boxesAt(content, media, 'minf', 'stbl', 'stsd')),
    samples: table.samples,
    seconds: Math.max(saidLength(content, timing), secondsOf(table.ticks, scale)),
  }
}

/** Whether a header has its times in 64 bits. */
const isWide = (content: Buffer, header: Piece): boolean => numberAt(content, header, 0, 1) === 1

const kindOf = (content: Buffer, handler: Piece): string =>
  content.toString('latin1', handler.from + 8, Math.min(handler.from + 12, handler.to))

const scaleOf = (content: Buffer, header: Piece): number =>
  numberAt(content, header, isWide(content, header) ? 20 : 12, 4)

/** Seconds by `mvhd` or `mdhd`: all bits set says that nobody knows. */
export function saidLength(content: Buffer, header: Piece): number {
  const width = isWide(content, header) ? 8 : 4
  const ticks = numberAt(content, header, width === 8 ? 24 : 16, width)
  return ticks === 2 ** (width * 8) - 1 || ticks === 2 ** 64 ? 0 : secondsOf(ticks, scaleOf(content, header))
}

/** Throws `Malformed` without a scale, by which nothing would take time. */
export function secondsOf(ticks: number, scale: number): number {
  if (scale === 0 && ticks > 0) throw new Malformed('A tick of no length')
  return ticks === 0 ? 0 : ticks / scale
}

const LINE = 8

/** Counted line by line, never sample by sample: a line of eight bytes may name four thousand million. */
function samplesOf(content: Buffer, tables: readonly Piece[]): { samples: number; ticks: number } {
  let [samples, ticks] = [0, 0]
  for (const table of tables) {
    const lines = numberAt(content, table, 4, 4)
    if (lines * LINE > table.to - table.from - 8) throw new Malformed('A table of samples is too short')
    for (let line = 0; line < lines; line += 1) {
      const count = numberAt(content, table, 8 + line * LINE, 4)
      samples += count
      ticks += count * numberAt(content, table, 12 + line * LINE, 4)
    }
  }
  return { samples, ticks }
}
