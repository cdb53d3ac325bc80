import { type FieldChange, fieldWords } from './activity-change.ts'

/** Before and after, side by side; on a phone one below the other. What changed is marked and said. */
export function FieldChanges({ entity, changes }: { entity: string; changes: readonly FieldChange[] }) {
  const hasBefore = changes.some(({ before }) => before !== null)
  const hasAfter = changes.some(({ after }) => after !== null)
  const isBoth = hasBefore && hasAfter
  return (
    <dl className="flex flex-col divide-y divide-border">
      {changes.map(({ field, before, after, isChanged }) => (
        <div key={field} className="grid gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[10rem_1fr]">
          <dt className="text-sm text-muted-foreground">
            {fieldWords(field, entity)}
            {isBoth && isChanged && <span className="sr-only"> (changed)</span>}
          </dt>
          <dd className={isBoth && isChanged ? 'grid gap-1.5 sm:grid-cols-2' : 'min-w-0'}>
            {isBoth && isChanged ? (
              <>
                <Side name="Before" text={before} className="bg-muted" />
                <Side name="After" text={after} className="bg-primary-soft" />
              </>
            ) : (
              <span className="whitespace-pre-line wrap-break-word">{after ?? before}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Side({ name, text, className }: { name: string; text: string | null; className: string }) {
  return (
    <div className={`min-w-0 rounded-md px-3 py-1.5 ${className}`}>
      <div className="text-xs text-muted-foreground">{name}</div>
      <div className="whitespace-pre-line wrap-break-word">{text ?? 'Not there'}</div>
    </div>
  )
}
