/** A box of MP4 or an element of WebM: its name, and where its content lies. */
export type Piece = { name: string; from: number; to: number }

/** What says of itself what cannot be: it is no recording, or not all of one. */
export class Malformed extends Error {}

/** Three minutes of blocks of 20 ms are 9,000: more than this at one level is written to be slow to read. */
const PIECES_MAX = 20_000

/** What `pieceAt` reads from one place to another, each where the one before ends. Throws `Malformed` for too many. */
export function piecesIn({ from, to }: Pick<Piece, 'from' | 'to'>, pieceAt: (at: number) => Piece): Piece[] {
  const pieces: Piece[] = []
  for (let at = from; at < to; ) {
    const piece = pieceAt(at)
    if (pieces.push(piece) > PIECES_MAX) throw new Malformed('Too many pieces')
    at = piece.to
  }
  return pieces
}

/** The one of a name. Throws `Malformed` when there is none, or another beside it. */
export function only(pieces: readonly Piece[], name: string): Piece {
  const [piece, another] = pieces.filter((one) => one.name === name)
  if (!piece || another) throw new Malformed(`${another ? 'More than one' : 'No'} ${name}`)
  return piece
}

/** What a recording says of itself. */
export type Recorded = {
  /** Whether its track is heard, and in the codec that is taken. */
  isVoice: boolean
  /** How many pieces of sound are in it. */
  samples: number
  seconds: number
}
