import { boxesAt, boxesIn, numberAt } from './mp4-boxes.ts'
import { secondsOf, type Track } from './mp4-track.ts'
import { Malformed, only, type Piece } from './piece.ts'

type Run = { samples: number; ticks: number }

/**
 * What stands behind the head piece by piece, as a phone writes what it does not know the end of: as long as all its samples
 * together, or from the first to the last by its own clock. Throws `Malformed`, also for a track that the head does not name.
 */
export function readFragments(
  content: Buffer,
  boxes: readonly Piece[],
  movie: Piece,
  { id, scale }: Track,
): { samples: number; seconds: number } {
  const usual = usualDuration(content, movie, id)
  const sum = { samples: 0, ticks: 0 }
  const clock = { first: Number.POSITIVE_INFINITY, last: 0 }
  const pieces = boxes.filter(({ name }) => name === 'moof')
  for (const fragment of pieces.flatMap((box) => boxesAt(content, box, 'traf'))) {
    const header = only(boxesIn(content, fragment), 'tfhd')
    if (numberAt(content, header, 4, 4) !== id) throw new Malformed('A fragment of another track')
    const { samples, ticks } = runsOf(content, fragment, ownDuration(content, header) ?? usual)
    sum.samples += samples
    sum.ticks += ticks
    for (const time of boxesAt(content, fragment, 'tfdt')) {
      const begin = numberAt(content, time, 4, numberAt(content, time, 0, 1) === 1 ? 8 : 4)
      clock.first = Math.min(clock.first, begin)
      clock.last = Math.max(clock.last, begin + ticks)
    }
  }
  const byClock = clock.last - Math.min(clock.first, clock.last)
  return { samples: sum.samples, seconds: secondsOf(Math.max(sum.ticks, byClock), scale) }
}

/** How long a sample of the track takes, unless its fragment says otherwise. */
function usualDuration(content: Buffer, movie: Piece, id: number): number {
  const own = boxesAt(content, movie, 'mvex', 'trex').find((box) => numberAt(content, box, 4, 4) === id)
  return own ? numberAt(content, own, 12, 4) : 0
}

const flagsOf = (content: Buffer, box: Piece): number => numberAt(content, box, 0, 4) & 0xff_ffff

/** The same, unless a run says it sample by sample. */
function ownDuration(content: Buffer, header: Piece): number | undefined {
  const flags = flagsOf(content, header)
  if (!(flags & 0x08)) return undefined
  return numberAt(content, header, 8 + (flags & 0x01 ? 8 : 0) + (flags & 0x02 ? 4 : 0), 4)
}

const runsOf = (content: Buffer, fragment: Piece, usual: number): Run =>
  boxesAt(content, fragment, 'trun')
    .map((run) => readRun(content, run, usual))
    .reduce((sum, run) => ({ samples: sum.samples + run.samples, ticks: sum.ticks + run.ticks }), {
      samples: 0,
      ticks: 0,
    })

/** Sample by sample only where each has its length in the run, so that the file's own size bounds them. */
function readRun(content: Buffer, run: Piece, usual: number): Run {
  const flags = flagsOf(content, run)
  const samples = numberAt(content, run, 4, 4)
  if (!(flags & 0x100)) return { samples, ticks: samples * usual }
  const before = 8 + (flags & 0x01 ? 4 : 0) + (flags & 0x04 ? 4 : 0)
  const width = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length
  if (samples * width > run.to - run.from - before) throw new Malformed('A run is too short for its samples')
  let ticks = 0
  for (let sample = 0; sample < samples; sample += 1)
    ticks += numberAt(content, run, before + sample * width, 4)
  return { samples, ticks }
}
