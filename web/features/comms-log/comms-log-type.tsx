import { MessagesSquare, NotebookPen, Phone } from 'lucide-react'
import type { CommsLog } from '../../../contract/comms-log.ts'

const icons = { Meeting: MessagesSquare, Call: Phone, Note: NotebookPen }

/** Section 3: Meeting, Call or Note. */
export function CommsLogType({ type }: { type: CommsLog['type'] }) {
  const Icon = icons[type]
  return (
    <span className="inline-flex items-center gap-2 align-middle whitespace-nowrap">
      <Icon aria-hidden="true" className="size-4 text-muted-foreground" />
      {type}
    </span>
  )
}
