import { MissingRecord } from '../parts/page/missing-record.tsx'
import { Shell } from './shell.tsx'

/** What is not there, with the menu beside it, for whoever works here. */
export function NotFoundInside() {
  return (
    <Shell>
      <MissingRecord what="page" />
    </Shell>
  )
}
