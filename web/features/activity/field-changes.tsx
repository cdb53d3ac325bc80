import type { ReactNode } from 'react'
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from '../../ui/collapsible.tsx'
import { words } from '../../words.ts'
import { type FieldChange, fieldWords } from './activity-change.ts'

type Props = { entity: string; changes: readonly FieldChange[] }

/** Before and after, side by side; on a phone one below the other. What stayed as it was is folded away below. */
export function FieldChanges({ entity, changes }: Props) {
  const isBoth = changes.some(({ before }) => before !== null) && changes.some(({ after }) => after !== null)
  const changed = changes.filter(({ isChanged }) => isChanged)
  if (!isBoth || changed.length === 0) return <Values entity={entity} changes={changes} />
  const same = changes.filter(({ isChanged }) => !isChanged)
  return (
    <>
      <dl className="flex flex-col divide-y divide-border">
        {changed.map(({ field, before, after }) => (
          <Row key={field} name={fieldWords(field, entity)}>
            <dd className="grid gap-1.5 sm:grid-cols-2">
              <Side name="Before" text={before} className="bg-muted" />
              <Side name="After" text={after} className="bg-primary-soft" />
            </dd>
          </Row>
        ))}
      </dl>
      {same.length > 0 && (
        <Collapsible className="mt-2 border-t border-border">
          <CollapsibleTrigger className="text-muted-foreground">
            {words.activity.asItWas(same.length)}
          </CollapsibleTrigger>
          <CollapsibleContent>
            <Values entity={entity} changes={same} />
          </CollapsibleContent>
        </Collapsible>
      )}
    </>
  )
}

function Values({ entity, changes }: Props) {
  return (
    <dl className="flex flex-col divide-y divide-border">
      {changes.map(({ field, before, after }) => (
        <Row key={field} name={fieldWords(field, entity)}>
          <dd className="min-w-0 whitespace-pre-line wrap-break-word">{after ?? before}</dd>
        </Row>
      ))}
    </dl>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[10rem_1fr]">
      <dt className="text-sm text-muted-foreground">{name}</dt>
      {children}
    </div>
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
