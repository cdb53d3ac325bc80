/** S-15, for staff: whose change came first and when. Volunteers are not told which colleague of the office it was. */
export const clashWords = {
  taken: (by: string, when: string) => `${by} changed this on ${when}, and the form has it now.`,
  both: (by: string, when: string) => `${by} changed this too, on ${when}.`,
  undo: (by: string, when: string) => `${by} changed it since, on ${when}. Nothing was put back.`,
  form: (by: string, when: string) => `${by} changed this form on ${when}`,
} as const
