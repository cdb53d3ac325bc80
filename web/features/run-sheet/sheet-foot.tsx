import { usePrintMoment } from '../../parts/page/print-moment.ts'
import { dateTimeText } from '../../parts/text/dates.ts'
import { useSession } from '../../session/session.ts'

/** Who printed it and when, and what becomes of it. */
export function SheetFoot() {
  const { user } = useSession()
  const by = user && 'first_name' in user ? `${user.first_name} ${user.last_name}` : ''
  return (
    <p className="mt-8 border-t border-border pt-3 text-sm text-muted-foreground">
      Printed by {by}, {dateTimeText(usePrintMoment())}. It holds personal data: shred after use.
    </p>
  )
}
