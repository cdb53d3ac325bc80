import { type ComponentType, useEffect, useState } from 'react'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { Button } from '../../ui/button.tsx'
import { Collapsible, CollapsibleTrigger } from '../../ui/collapsible.tsx'
import type { PutPart } from './use-new-facts.ts'

type Props = { put: PutPart; isShown: boolean; onShownChange: (isShown: boolean) => void }
type Parts = ComponentType<{ put: PutPart }>

/** Facts, own fields and contacts of somebody new, folded: their code comes when they are first unfolded. */
export function MoreAboutNew({ put, isShown, onShownChange }: Props) {
  const [Found, setFound] = useState<{ Parts: Parts } | null>(null)
  const [isFailed, setFailed] = useState(false)
  // Not React's lazy: code that does not arrive must not take down the sheet and what is typed in it.
  const isWanted = isShown && Found === null && !isFailed
  useEffect(() => {
    if (!isWanted) return
    import('./new-parts.tsx').then(
      ({ NewParts }) => setFound({ Parts: NewParts }),
      () => setFailed(true),
    )
  }, [isWanted])
  return (
    <Collapsible open={isShown} onOpenChange={onShownChange} className="border-t border-border pt-2">
      <CollapsibleTrigger>
        <span>
          More about this person{' '}
          <span className="font-normal text-muted-foreground">(optional: birth, languages, contacts)</span>
        </span>
      </CollapsibleTrigger>
      <div hidden={!isShown} className="pt-2 pb-1">
        {Found && <Found.Parts put={put} />}
        {isWanted && <p className="text-muted-foreground">Loading…</p>}
        {isFailed && (
          <FailureNote>
            These fields could not be loaded.{' '}
            <Button size="sm" onClick={() => setFailed(false)}>
              Try again
            </Button>
          </FailureNote>
        )}
      </div>
    </Collapsible>
  )
}
