/** Apart from the calls: the phone's first page draws them, and reads no schema. */
export const PLAN_PARTS = ['', 'morning', 'afternoon', 'evening'] as const
export type PlanPart = (typeof PLAN_PARTS)[number]
