import type { Consent } from '../../../contract/consent.ts'
import { CONSENT_STATE_WORDS } from '../../../contract/consent-state.ts'
import type { Purpose } from '../../../contract/purpose.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from '../../ui/collapsible.tsx'
import { saidText } from './consent-words.ts'

type Props = {
  purpose: Purpose
  /** Of this purpose, the newest first. */
  said: readonly Consent[]
  onNote: (state: Consent['state']) => void
}
const tones = { given: 'ok', refused: 'danger', withdrawn: 'warm' } as const

/** What somebody last said of one purpose, in which words it was put to them, and what they said before. */
export function ConsentRow({ purpose, said, onNote }: Props) {
  const [last, ...earlier] = said
  const isOlder = last !== undefined && last.wording_version !== purpose.wordings[0]?.version
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3.5 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold wrap-anywhere">{purpose.name}</span>
          {last ? (
            <Badge tone={tones[last.state]}>{CONSENT_STATE_WORDS[last.state]}</Badge>
          ) : (
            <Badge tone="muted">Not asked</Badge>
          )}
          {purpose.is_retired && <Badge tone="muted">Not asked for any more</Badge>}
        </p>
        {last && <p className="text-muted-foreground">{saidText(last)}</p>}
        {last?.note && <p className="mt-1 whitespace-pre-line wrap-anywhere">{last.note}</p>}
        {last && (
          <Collapsible className="mt-1">
            <CollapsibleTrigger className="text-sm">
              {isOlder ? 'In an older wording' : 'The wording'}
              {earlier.length > 0 && ', and what was said before'}
            </CollapsibleTrigger>
            <CollapsibleContent>
              <blockquote className="mt-2 border-l-2 border-border pl-3 whitespace-pre-line wrap-anywhere">
                {last.wording}
              </blockquote>
              <ul className="mt-2 flex flex-col gap-1 text-sm text-muted-foreground">
                {earlier.map((one) => (
                  <li key={one.id} className="wrap-anywhere">
                    {CONSENT_STATE_WORDS[one.state]}: {saidText(one)} {one.note}
                    {one.wording_version !== last.wording_version && (
                      <blockquote className="my-1 border-l-2 border-border pl-3 whitespace-pre-line">
                        {one.wording}
                      </blockquote>
                    )}
                  </li>
                ))}
              </ul>
            </CollapsibleContent>
          </Collapsible>
        )}
      </div>
      <div className="print:hidden">
        {last?.state === 'given' ? (
          <Button size="sm" aria-label={`Withdraw: ${purpose.name}`} onClick={() => onNote('withdrawn')}>
            Withdraw
          </Button>
        ) : (
          !purpose.is_retired && (
            <Button size="sm" aria-label={`Note: ${purpose.name}`} onClick={() => onNote('given')}>
              Note
            </Button>
          )
        )}
      </div>
    </li>
  )
}
