import { boxesIn } from './mp4-boxes.ts'
import { readFragments } from './mp4-fragments.ts'
import { readTrack, saidLength } from './mp4-track.ts'
import { only, type Recorded } from './piece.ts'

/**
 * What an MP4 says of its one track and its length: in its headers, in the table of its samples and in its fragments, as a
 * phone writes what it records. The longest counts, for players go by one or by another. Throws `Malformed`.
 */
export function readMp4(content: Buffer): Recorded {
  const boxes = boxesIn(content, { from: 0, to: content.length })
  const movie = only(boxes, 'moov')
  const heads = boxesIn(content, movie)
  const track = readTrack(content, only(heads, 'trak'))
  const fragments = readFragments(content, boxes, movie, track)
  return {
    isVoice: track.isVoice,
    samples: track.samples + fragments.samples,
    seconds: Math.max(saidLength(content, only(heads, 'mvhd')), track.seconds, fragments.seconds),
  }
}
