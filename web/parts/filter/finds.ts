/**
 * What 'Filter by name...' (section 2) finds beyond names, said under the box while it is empty and has the focus: the specification's
 * words stay, and nobody has to find out that a street works too.
 */
export const FINDS = {
  beneficiary: 'Finds names, telephone and serial numbers, addresses and contacts',
  volunteer: 'Finds names, telephone numbers and addresses',
} as const
