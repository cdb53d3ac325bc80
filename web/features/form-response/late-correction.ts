import type { CountedResponse } from '../../../contract/form-response.ts'

/** A report says by why it is held that its phone was signed out; a correction is held as one, wherever it came from (0073). */
export const isLateCorrection = ({ held_because, from_signed_out_phone }: CountedResponse): boolean =>
  held_because === 'correction' && from_signed_out_phone === true
