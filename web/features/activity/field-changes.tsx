import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
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
        {changed.map(({ field, before, after, pathOf }) => (
          <Row key={field} name={fieldWords(field, entity, before, after)}>
            <dd className="grid gap-1.5 sm:grid-cols-2">
              <Side name="Before" text={before} pathOf={pathOf} className="bg-muted" />
              <Side name="After" text={after} pathOf={pathOf} className="bg-primary-soft" />
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
      {changes.map(({ field, before, after, pathOf }) => (
        <Row key={field} name={fieldWords(field, entity, before, after)}>
          <dd className="min-w-0 whitespace-pre-line wrap-break-word">
            <Lines text={after ?? before ?? ''} pathOf={pathOf} />
          </dd>
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

type Sided = { name: string; text: string | null; pathOf: FieldChange['pathOf']; className: string }

function Side({ name, text, pathOf, className }: Sided) {
  return (
    <div className={`min-w-0 rounded-md px-3 py-1.5 ${className}`}>
      <div className="text-xs text-muted-foreground">{name}</div>
      <div className="whitespace-pre-line wrap-break-word">
        <Lines text={text ?? 'Not there'} pathOf={pathOf} />
      </div>
    </div>
  )
}

/** A line that names a record which is there leads to it. */
function Lines({ text, pathOf }: { text: string; pathOf: FieldChange['pathOf'] }) {
  if (!pathOf) return text
  return text.split('\n').map((line, at) => {
    const path = pathOf(line)
    return (
      // Two lines may be alike: their place is their only identity.
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a value never move.
      <Fragment key={at}>
        {at > 0 && '\n'}
        {path ? (
          <Link to={path} className="rounded-xs underline underline-offset-2 focus-ring">
            {line}
          </Link>
        ) : (
          line
        )}
      </Fragment>
    )
  })
}
