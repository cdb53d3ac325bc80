export const OWN_PREFIX = 'own_'

// No schema stands here, so that the first rows of a list need none.

/** What a field of the organisation's own goes by on the wire. */
export const ownNameOf = (id: number): string => `${OWN_PREFIX}${id}`

const chosen: readonly string[] = ['yes_no', 'one_of', 'several_of']
/** Whether a field of this kind can be chosen for many at once. */
export const takesChoice = (kind: string): boolean => chosen.includes(kind)

/** Names that people would take for one another are one: ' KETO' in wide letters, 'keto.' and 'Keto'. */
export const bareName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
