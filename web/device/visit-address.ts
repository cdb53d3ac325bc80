import type { KeptDraft } from './draft-store.ts'

type Visited = { serial_number: string; visit_id: string }

const DIGITS = 16

/** Finds a person by the id in the address, or by serial number: older links carry that. */
export const findAt = <T extends Visited>(people: readonly T[] | undefined, at: string): T | undefined =>
  people?.find(({ visit_id }) => visit_id === at) ?? people?.find(({ serial_number }) => serial_number === at)

/** Of what was written about somebody who is not on this phone any more: the draft's own name, which says nothing. */
export const draftAddress = ({ key }: Pick<KeptDraft, 'key'>): string => key.slice(-DIGITS)
