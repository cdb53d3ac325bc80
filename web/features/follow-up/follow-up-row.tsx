import { Link } from '@tanstack/react-router'
import { Check, Pencil, RotateCcw, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FollowUp } from '../../../contract/follow-up.ts'
import { useRowOfHash } from '../../parts/location/row-of-hash.ts'
import { dueText } from '../../parts/text/due-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { words } from '../../words.ts'
import {
  closedText,
  followUpHash,
  followUpNamed,
  isFree,
  ownerText,
  sentenceHere,
} from './follow-up-words.ts'
import type { FollowUpActions } from './use-follow-up-actions.ts'

type Props = { one: FollowUp; actions: FollowUpActions }

/** One follow-up on the page of its person: what is to be done, or what came of it. */
export function FollowUpRow({ one, actions }: Props) {
  const isOpen = one.state === 'open'
  const here = followUpHash(one)
  const { row, isNamed } = useRowOfHash(here)
  const due = dueText(one.due_on)
  const more = one.said_note || one.detail
  return (
    <li
      ref={row}
      id={here}
      tabIndex={-1}
      className={cn(
        'flex scroll-mt-20 flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3.5 outline-none first:pt-0 last:pb-0',
        isNamed && '-mx-3 rounded-md bg-primary-soft/60 px-3 first:pt-3.5 last:pb-3.5',
      )}
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className={isOpen ? 'font-semibold wrap-anywhere' : 'wrap-anywhere'}>
            {sentenceHere(one)}
          </span>
          {isOpen && one.urgency === 'now' && <Badge tone="danger">At once</Badge>}
          {isOpen && one.urgency === 'soon' && <Badge tone="warm">Soon</Badge>}
        </p>
        {more && (
          <p className="mt-0.5 text-sm whitespace-pre-line text-muted-foreground wrap-anywhere">{more}</p>
        )}
        {one.outcome && <p className="mt-1 whitespace-pre-line wrap-anywhere">{one.outcome}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted-foreground">
          {isOpen ? (
            <>
              <Badge tone={due.tone}>{due.text}</Badge>
              <span>{ownerText(one, actions.me)}</span>
            </>
          ) : (
            <span>{closedText(one)}</span>
          )}
          {one.response_id !== null && (
            <Link
              to="."
              search={(before) => ({ ...before, response: String(one.response_id) })}
              resetScroll={false}
              className="rounded-xs font-semibold text-primary hover:underline focus-ring print:hidden"
            >
              Open the report
            </Link>
          )}
        </p>
      </div>
      <RowActions one={one} actions={actions} />
    </li>
  )
}

function RowActions({ one, actions }: Props) {
  const isOpen = one.state === 'open'
  const icon = (label: string, image: ReactNode, onClick: () => void, pending = false) => (
    <Button
      variant="ghost"
      size="icon-sm"
      className="text-muted-foreground"
      aria-label={`${label}: ${followUpNamed(one)}`}
      title={label}
      pending={pending}
      onClick={onClick}
    >
      {image}
    </Button>
  )
  return (
    <div className="flex flex-wrap items-center gap-1 print:hidden">
      {isOpen && one.source_kind === 'declined' && (
        <Button size="sm" onClick={() => actions.open('assign', one)}>
          {words.action.assign_volunteers}
        </Button>
      )}
      {isOpen && isFree(one) && (
        <Button size="sm" pending={actions.isBusy(one.id)} onClick={() => actions.take(one)}>
          I’ll take it
        </Button>
      )}
      {isOpen && (
        <>
          <Button size="sm" onClick={() => actions.open('done', one)}>
            <Check />
            Done
          </Button>
          {icon('Drop', <X />, () => actions.drop(one), actions.isBusy(one.id))}
          {icon(words.action.edit, <Pencil />, () => actions.open('edit', one))}
        </>
      )}
      {!isOpen && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Open again: ${followUpNamed(one)}`}
          pending={actions.isBusy(one.id)}
          onClick={() => actions.reopen(one)}
        >
          <RotateCcw />
          Open again
        </Button>
      )}
      {icon(words.action.delete, <Trash2 />, () => actions.open('delete', one))}
    </div>
  )
}
