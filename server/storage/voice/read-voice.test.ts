import { describe, expect, it } from 'vitest'
import {
  box,
  boxes,
  element,
  mp4,
  soundEntry,
  VOID,
  voiceNote,
  withInside,
  words,
} from '../../../tests/voice-files.ts'
import { readVoice } from './read-voice.ts'

const MINUTE = 60_000
const CLUSTER = 0x1f43b675
const CLUSTER_NAME = Buffer.from([0x1f, 0x43, 0xb6, 0x75])
const block = (at: number) => element(0xa3, Buffer.from([0x81, at >> 8, at & 0xff, 0x80, 1]))
const cluster = (...blocks: Buffer[]) => element(CLUSTER, Buffer.concat(blocks))
const at = (time: number) => element(0xe7, words(time))

describe('WebM', () => {
  it('as a browser records it is a voice note, as long as it is', async () => {
    expect(await readVoice(voiceNote())).toEqual({
      ...{ name: 'voice-note.webm', content_type: 'audio/webm', seconds: 1 },
    })
  })

  it('is as long as its last block says, where its head says less or nothing', async () => {
    const until = (time: number, ...blocks: Buffer[]) => withInside(cluster(at(time), ...blocks))
    expect(await readVoice(until(90_000, block(0)))).toMatchObject({ seconds: 90 })
    expect(await readVoice(until(150_000, block(30_000)))).toMatchObject({ seconds: 180 })
    expect(await readVoice(until(180_000, block(4000)))).toMatchObject({ seconds: 180 })
    expect(await readVoice(until(180_000, block(6000)))).toBe('too long')
    const group = element(
      0xa0,
      Buffer.concat([element(0xa1, block(0).subarray(9)), element(0x9b, words(7000))]),
    )
    expect(await readVoice(until(180_000, group))).toBe('too long')
  })

  it('is as long as its head says, where its blocks say less', async () => {
    const longer = Buffer.from(voiceNote())
    longer.writeFloatBE(3 * MINUTE + 6000, longer.indexOf(Buffer.from([0x44, 0x89, 0x84])) + 3)
    expect(await readVoice(longer)).toBe('too long')
  })

  it('with nothing said in it, another codec, or a second track is none', async () => {
    const renamed = (from: string, to: string) =>
      Buffer.from(voiceNote().toString('latin1').replace(from, to), 'latin1')
    expect(await readVoice(renamed('A_OPUS', 'A_FLAC'))).toBeUndefined()
    // What is to be heard, by its type, and what is to be seen.
    expect(await readVoice(renamed('\x83\x81\x02', '\x83\x81\x01'))).toBeUndefined()
    const said = voiceNote()
    said.writeUInt32BE(0x1c53bb6b, said.indexOf(CLUSTER_NAME, 0x100))
    expect(await readVoice(said)).toBeUndefined()
    const tracks = voiceNote().indexOf(Buffer.from([0x16, 0x54, 0xae, 0x6b]))
    const another = voiceNote().subarray(tracks, tracks + 5 + 0x3f)
    expect(await readVoice(withInside(another))).toBeUndefined()
    // What is said may spell anything.
    expect(await readVoice(withInside(element(VOID, Buffer.from('V_VP8'))))).toMatchObject({ seconds: 1 })
  })

  it.each([
    ['is cut off', voiceNote().subarray(0, 900)],
    ['has a second recording behind it', Buffer.concat([voiceNote(), voiceNote()])],
    ['holds what has no name', withInside(Buffer.from([0, 0, 0]))],
    ['holds what is longer than it is', withInside(element(VOID, Buffer.alloc(3), 4000))],
    ['holds what has no size', withInside(Buffer.from([VOID, 0xff]))],
    ['ends in the middle of a name', withInside(Buffer.from([0x1f, 0x43]))],
    ['ends before a size', withInside(Buffer.from([VOID]))],
    ['has a block without its time', withInside(cluster(at(0), element(0xa3, Buffer.from([0x81, 0]))))],
    ['has a number of nine bytes', withInside(cluster(element(0xe7, Buffer.alloc(9)), block(0)))],
    [
      'is in more pieces than anybody says',
      withInside(Buffer.concat(Array.from({ length: 30_000 }, () => Buffer.from([VOID, 0x80])))),
    ],
  ])('that %s is none', async (_, content) => {
    expect(await readVoice(content)).toBeUndefined()
  })

  it('whose sizes were not known when it was written is read to its end', async () => {
    const said = voiceNote()
    const open = Buffer.from([0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff])
    open.copy(said, 0x28)
    open.copy(said, said.indexOf(CLUSTER_NAME, 0x100) + 4)
    expect(await readVoice(said)).toMatchObject({ seconds: 1 })
    expect(await readVoice(Buffer.concat([said, cluster(at(200_000), block(0))]))).toBe('too long')
  })
})

describe('MP4', () => {
  it('with AAC is a voice note, as long as its headers, its table or its fragments say', async () => {
    const file = { name: 'voice-note.m4a', content_type: 'audio/mp4' }
    expect(await readVoice(mp4({ header: 12_000, table: 12_000 }))).toEqual({ ...file, seconds: 12 })
    expect(await readVoice(mp4({ fragments: [1000, 1000, 400] }))).toEqual({ ...file, seconds: 2 })
    expect(await readVoice(mp4({ header: 184_000, table: 10 }))).toEqual({ ...file, seconds: 180 })
    expect(await readVoice(mp4({ header: 190_000, table: 10 }))).toBe('too long')
    expect(await readVoice(mp4({ header: 10, table: 190_000 }))).toBe('too long')
    expect(await readVoice(mp4({ header: 10, fragments: [100_000, 90_000] }))).toBe('too long')
  })

  it.each([
    ['mp4a somewhere and no track', mp4({ entry: boxes('Opus', Buffer.from('mp4a')), table: 100 })],
    ['a film', mp4({ handler: 'vide', table: 100 })],
    ['MP3 under the name of mp4a', mp4({ entry: soundEntry('mp4a', 0x6b), table: 100 })],
    [
      'a second sound that is no AAC',
      mp4({ entry: Buffer.concat([soundEntry(), soundEntry('.mp3')]), table: 100 }),
    ],
    ['nothing to be heard', mp4({ header: 5000 })],
    ['a second track', mp4({ table: 100, more: boxes('trak', Buffer.alloc(0)) })],
    ['a second head', Buffer.concat([mp4({ table: 100 }), boxes('moov', Buffer.alloc(0))])],
    ['its end cut off', mp4({ fragments: [1000] }).subarray(0, -3)],
    ['a box of size 2', mp4({ table: 100, more: box('udta', Buffer.alloc(0), 2) })],
    ['a box larger than what holds it', mp4({ table: 100, more: box('udta', Buffer.alloc(8), 0xffff_fff0) })],
    ['a box of 2 to the 63 bytes', mp4({ table: 100, more: box('udta', words(0x8000_0000, 0), 1) })],
    ['a large box without its size', mp4({ table: 100, more: box('udta', words(0), 1) })],
    ['a large box smaller than its head', mp4({ table: 100, more: box('udta', words(0, 8), 1) })],
    [
      'more boxes than anybody writes',
      mp4({
        table: 100,
        more: Buffer.concat(Array.from({ length: 30_000 }, () => box('free', Buffer.alloc(0)))),
      }),
    ],
    [
      'a fragment of another track',
      Buffer.concat([mp4({ table: 100 }), boxes('moof', boxes('traf', boxes('tfhd', words(0, 2))))]),
    ],
    [
      'a run without the samples that it names',
      Buffer.concat([
        mp4({ table: 100 }),
        boxes('moof', boxes('traf', boxes('tfhd', words(0, 1)), boxes('trun', words(0x100, 0xffff_ffff)))),
      ]),
    ],
  ])('with %s is none', async (_, content) => {
    expect(await readVoice(content)).toBeUndefined()
  })

  it('of a box of size 0 is read to its end, and nested however deep without harm', async () => {
    const open = Buffer.concat([mp4({ table: 2000 }), box('mdat', Buffer.alloc(40), 0)])
    expect(await readVoice(open)).toMatchObject({ seconds: 2 })
    let deep: Buffer = Buffer.alloc(0)
    for (let level = 0; level < 5000; level += 1) deep = boxes('moov', deep)
    expect(await readVoice(mp4({ table: 2000, more: boxes('udta', deep) }))).toMatchObject({ seconds: 2 })
  })

  it('that names four thousand million samples in a line is too long, at once', async () => {
    const many = boxes(
      'moof',
      boxes('traf', boxes('tfhd', words(0, 1)), boxes('trun', words(0, 0xffff_ffff))),
    )
    expect(await readVoice(Buffer.concat([mp4(), many]))).toBe('too long')
  })
})

it('whatever a byte is changed into, there is an answer and no failure', async () => {
  for (const whole of [voiceNote(), mp4({ table: 300, fragments: [1000, 200] })])
    for (let place = 0; place < Math.min(whole.length, 700); place += 1)
      for (const value of [0, 1, 0x7f, 0xff]) {
        const harmed = Buffer.from(whole)
        harmed[place] = value
        const read = await readVoice(harmed)
        if (read === undefined || read === 'too long') continue
        expect(Number.isInteger(read.seconds) && read.seconds >= 0 && read.seconds <= 180).toBe(true)
      }
})
