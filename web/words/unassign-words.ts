/** What an unassignment ends beside itself. */
export const unassignWords = {
  plansToCancel: (count: number) =>
    count === 1
      ? 'The planned visit is cancelled. Undo brings it back.'
      : `${count} planned visits are cancelled. Undo brings them back.`,
  plansCancelled: (count: number) =>
    count === 1 ? '1 planned visit is cancelled.' : `${count} planned visits are cancelled.`,
}
