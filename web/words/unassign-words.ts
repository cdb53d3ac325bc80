/** An unassignment, and what it ends beside itself. */
export const unassignWords = {
  sureToUnassign: { title: 'Unassign Beneficiaries?', text: 'Selected beneficiaries will be unassigned.' },
  sureToUnassignOne: (name: string) => ({
    title: 'Unassign Volunteer?',
    text: `${name} will no longer see this beneficiary.`,
  }),
  sureToUnassignSeveral: (count: number) => ({
    title: 'Unassign Volunteers?',
    text: `${count === 1 ? 'The volunteer' : `The ${count} volunteers`} will no longer see this beneficiary. You can take this back for 30 days.`,
  }),
  plansToCancel: (count: number) =>
    count === 1
      ? 'The planned visit is cancelled. Undo brings it back.'
      : `${count} planned visits are cancelled. Undo brings them back.`,
  staysUnassigned: 'They stay unassigned: not all of them may visit now. See Changes of many',
  plansCancelled: (count: number) =>
    count === 1 ? '1 planned visit is cancelled.' : `${count} planned visits are cancelled.`,
}
