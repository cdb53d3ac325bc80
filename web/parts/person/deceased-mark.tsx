import { STATUS_REASON_WORDS } from '../../../contract/status-reason.ts'
import { Badge } from '../../ui/badge.tsx'

/** Behind the name of who is marked deceased, where work about them still stands. */
export function DeceasedMark({ isDeceased }: { isDeceased: boolean }) {
  if (!isDeceased) return null
  return (
    <>
      {' '}
      <Badge className="align-middle">{STATUS_REASON_WORDS.deceased}</Badge>
    </>
  )
}
