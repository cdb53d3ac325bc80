/** Who or what made a backup, as it is said after a comma. */
export const madeBy = {
  button: 'from this page',
  command: 'with the command',
  schedule: 'by the schedule',
} as const
