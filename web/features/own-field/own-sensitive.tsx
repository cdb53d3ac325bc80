import { Eye, EyeOff, Lock } from 'lucide-react'
import { useState } from 'react'
import { type OwnField, type OwnNoun, ownName } from '../../../contract/own-kinds.ts'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { Button } from '../../ui/button.tsx'
import { OwnValueText } from './own-value-text.tsx'
import { useSensitive } from './use-sensitive.ts'

type Props = {
  noun: OwnNoun
  recordKey: string
  beneficiaryId: number | undefined
  fields: readonly OwnField[]
  version: number
}

/** What is shown only to whoever asks, and to nobody on paper: who looked is kept in the activity log. */
export function OwnSensitive({ noun, recordKey, beneficiaryId, fields, version }: Props) {
  const sensitive = useSensitive(noun, recordKey, beneficiaryId)
  const [shownAt, setShownAt] = useState<number | null>(null)
  const shown = shownAt === version ? sensitive.shown?.values : null
  return (
    <section aria-label="Sensitive" className="rounded-lg bg-muted/60 px-4 py-3.5 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="flex items-center gap-2 text-sm font-semibold">
          <Lock aria-hidden="true" className="size-4 text-muted-foreground" />
          Sensitive
        </h3>
        {shown ? (
          <Button size="sm" variant="ghost" onClick={() => setShownAt(null)}>
            <EyeOff />
            Hide
          </Button>
        ) : (
          <Button
            size="sm"
            variant="ghost"
            pending={sensitive.isAsking}
            onClick={async () => (await sensitive.ask()) && setShownAt(version)}
          >
            <Eye />
            Show
          </Button>
        )}
      </div>
      {sensitive.failure && <FailureNote>{sensitive.failure}</FailureNote>}
      <dl className="mt-2 grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {fields.map((field) => (
          <div key={field.id} className="min-w-0">
            <dt className="text-sm text-muted-foreground">{field.name}</dt>
            <dd className="mt-0.5 leading-6 font-[550] wrap-anywhere">
              {shown ? (
                <OwnValueText field={field} value={shown[ownName(field)] ?? ''} />
              ) : (
                <>
                  <span aria-hidden="true">••••••</span>
                  <span className="sr-only">Hidden</span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-muted-foreground">Who looks is kept in the activity log.</p>
    </section>
  )
}
