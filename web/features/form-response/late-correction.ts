import type { ResponseCard } from '../../../contract/response-card.ts'

type Told = Pick<ResponseCard, 'held_because' | 'from_signed_out_phone'>

/** A report says by why it is held that its phone was signed out; a correction is held as one, wherever it came from (0073). */
export const isLateCorrection = ({ held_because, from_signed_out_phone }: Told): boolean =>
  held_because === 'correction' && from_signed_out_phone === true
