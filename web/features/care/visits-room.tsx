import { Skeleton } from '../../ui/skeleton.tsx'

/** In the place of a programme's line about visits, while it is on its way. */
export const VisitsRoom = () => (
  <Skeleton className="mb-4 h-14.5 w-full rounded-xl max-sm:h-28 low:mb-2 low:h-9.5 print:hidden" />
)
