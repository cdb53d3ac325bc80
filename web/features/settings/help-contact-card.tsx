import { useQuery } from '@tanstack/react-query'
import { LifeBuoy } from 'lucide-react'
import { settingsOperations } from '../../../contract/settings.ts'
import { queryOf } from '../../api/queries.ts'
import { ContactNumber } from '../../parts/contact/contact-number.tsx'
import { ErrorState } from '../../parts/page/empty-state.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** G-24: whom to ask when the page does not say. */
export function HelpContactCard() {
  const asked = useQuery(queryOf(settingsOperations.contact))
  if (asked.isPending) return <Skeleton className="mt-8 h-28 w-full" />
  if (!asked.data)
    return (
      <ErrorState
        text="Whom to ask could not be loaded."
        detail={asked.error.message}
        onRetry={() => void asked.refetch()}
        isRetrying={asked.isFetching}
      />
    )
  const { contact_name, contact_number, contact_email, contact_hours } = asked.data
  const isSet = contact_name || contact_number || contact_email
  return (
    <Card className="mt-8 flex items-start gap-4 p-5">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-rattan-soft text-rattan-ink">
        <LifeBuoy aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0">
        <h2 className="text-lg">Not here?</h2>
        {isSet ? (
          <div className="mt-1 flex flex-col gap-0.5 wrap-anywhere">
            {contact_name && <p>Ask {contact_name}.</p>}
            {contact_number && <ContactNumber value={contact_number} className="w-fit font-semibold" />}
            {contact_email && (
              <a
                href={`mailto:${contact_email}`}
                className="inline-flex min-h-6 w-fit items-center rounded-xs font-semibold underline-offset-4 hover:underline focus-ring"
              >
                {contact_email}
              </a>
            )}
            {contact_hours && <p className="text-muted-foreground">{contact_hours}</p>}
          </div>
        ) : (
          <p className="mt-1 text-muted-foreground">Ask a super admin of your organisation.</p>
        )}
      </div>
    </Card>
  )
}
