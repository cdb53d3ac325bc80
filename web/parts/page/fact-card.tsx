import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type Props = { facts: readonly (readonly [label: string, value: ReactNode])[] }

/** What is known of someone, four to a row; a missing value is still on its way. */
export function FactCard({ facts }: Props) {
  return (
    <Card className="mb-6">
      <dl className="grid grid-cols-1 gap-x-4 gap-y-4 px-5 py-5 sm:grid-cols-2 xl:grid-cols-4">
        <Facts facts={facts} />
      </dl>
    </Card>
  )
}

/** The same within another's list. */
export function Facts({ facts }: Props) {
  return facts.map(([label, value]) => (
    <div key={label} className="min-w-0">
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className="mt-0.5 leading-6 font-[550] wrap-anywhere">
        {value || <Skeleton className="my-1 h-4 w-32" />}
      </dd>
    </div>
  ))
}
