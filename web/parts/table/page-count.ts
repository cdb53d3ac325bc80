type Counted = { total: number | undefined; isAtLeast?: boolean | undefined }

/** How many pages a list has; of one that was not counted to its end, how many it has for certain, with the next. */
export function pageCountOf({ total = 0, isAtLeast }: Counted, page: number, pageSize: number): number {
  if (isAtLeast) return Math.max(Math.ceil((total + 1) / pageSize), page + 1)
  return Math.max(1, Math.ceil(total / pageSize))
}
