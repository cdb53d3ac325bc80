/** So many contacts stand in columns beside a person. */
export const CONTACT_SLOTS = [1, 2, 3] as const
export const CONTACT_PARTS = ['name', 'relation', 'telephone', 'is_emergency'] as const
export type ContactPart = (typeof CONTACT_PARTS)[number]
export type ContactSlot = (typeof CONTACT_SLOTS)[number]
export const contactColumn = (slot: ContactSlot, part: ContactPart) => `contact_${slot}_${part}` as const
