import { readFileSync } from 'node:fs'

/** As Chromium records it: WebM with Opus, of 0.6 seconds. */
export const voiceNote = (): Buffer => readFileSync('tests/fixtures/phone/voice-note.webm')

const u32 = (value: number): Buffer => {
  const four = Buffer.alloc(4)
  four.writeUInt32BE(value)
  return four
}
export const words = (...values: number[]): Buffer => Buffer.concat(values.map(u32))

/** A box of MP4, its size as it is unless another is given. */
export const box = (name: string, content: Uint8Array, size = content.length + 8): Buffer =>
  Buffer.concat([u32(size), Buffer.from(name, 'latin1'), content])
export const boxes = (name: string, ...held: Uint8Array[]): Buffer => box(name, Buffer.concat(held))

/** The descriptor of a stream whose decoder is of this kind: AAC, unless MP3 (0x6b) or another is asked for. */
const esds = (decoder: number): Buffer =>
  boxes(
    'esds',
    words(0),
    Buffer.from([0x03, 0x80, 0x80, 0x80, 17, 0, 1, 0, 0x04, 13, decoder, 0x15]),
    words(0, 0, 0),
  )

export const soundEntry = (name = 'mp4a', decoder = 0x40): Buffer =>
  boxes(name, words(0, 1, 0, 0, 0x1_0010, 0, 0), esds(decoder))

const SCALE = 1000

export type Mp4 = {
  handler?: string
  entry?: Buffer
  /** Milliseconds by `mvhd` and `mdhd`, by the table of samples, and by the fragments. */
  header?: number
  table?: number
  fragments?: readonly number[]
  more?: Buffer
}

/** Of one track: with its table as an editor writes it, or with fragments as a phone does. */
export function mp4({
  handler = 'soun',
  entry = soundEntry(),
  more = Buffer.alloc(0),
  ...said
}: Mp4 = {}): Buffer {
  const { header = 0, table = 0, fragments = [] } = said
  const stbl = boxes(
    'stbl',
    boxes('stsd', words(0, 1), entry),
    boxes('stts', words(0, table > 0 ? 1 : 0), table > 0 ? words(table / 10, 10) : Buffer.alloc(0)),
  )
  const media = boxes(
    'mdia',
    boxes('mdhd', words(0, 0, 0, SCALE, header, 0)),
    boxes('hdlr', words(0, 0), Buffer.from(handler), words(0, 0, 0)),
    boxes('minf', stbl),
  )
  const track = boxes('trak', boxes('tkhd', words(7, 0, 0, 1, 0, header)), media)
  const movie = [
    boxes('mvhd', words(0, 0, 0, SCALE, header, 0)),
    track,
    boxes('mvex', boxes('trex', words(0, 1, 1, 10, 0, 0))),
  ]
  return Buffer.concat([
    boxes('ftyp', Buffer.from('mp42'), words(0), Buffer.from('mp42isom')),
    boxes('moov', ...movie, more),
    ...fragments.flatMap((length, at) => [
      fragment(
        length,
        fragments.slice(0, at).reduce((sum, one) => sum + one, 0),
      ),
      boxes('mdat', Buffer.alloc(16)),
    ]),
  ])
}

/** Samples of 10 ms each, as the head says that they take. */
const fragment = (length: number, begin: number): Buffer =>
  boxes(
    'moof',
    boxes('mfhd', words(0, 1)),
    boxes(
      'traf',
      boxes('tfhd', words(0, 1)),
      boxes('tfdt', words(0, begin)),
      boxes('trun', words(0, length / 10)),
    ),
  )

/** An element of WebM, its size in eight bytes as it is unless another is given. */
export function element(id: number, content: Uint8Array, size = content.length): Buffer {
  const name = Buffer.from(id.toString(16), 'hex')
  return Buffer.concat([name, Buffer.from([0x01, 0, 0, 0]), u32(size), content])
}
/** In which nothing is: what stands there is skipped. */
export const VOID = 0xec

const SEGMENT = 0x18538067
/** Of the fixture: the EBML head, and what its segment holds. */
const HEAD = 0x24
const HELD = 0x30

/** The fixture with more in its segment, before its end. */
export const withInside = (...more: Uint8Array[]): Buffer =>
  Buffer.concat([
    voiceNote().subarray(0, HEAD),
    element(SEGMENT, Buffer.concat([voiceNote().subarray(HELD), ...more])),
  ])
