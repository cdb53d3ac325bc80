import { Link } from '@tanstack/react-router'
import { Check, House, MessageSquare, Pencil, Phone, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Engagement } from '../../../contract/engagement-fields.ts'
import {
  ENGAGEMENT_KIND_WORDS,
  heldWords,
  mayCount,
  minutesText,
  OUTCOME_WORDS,
  recordedText,
} from '../../parts/engagement/engagement-words.ts'
import { dateText } from '../../parts/text/dates.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { words } from '../../words.ts'
import { Wellbeing } from './wellbeing.tsx'

const icons = { visit: House, call: Phone, message: MessageSquare } as const

type Props = {
  engagement: Engagement
  /** Who it was with, where that is not the page's person. */
  about?: ReactNode
  actions?: { onEdit: () => void; onDelete: () => void; onCount: () => void; isBusy: boolean }
}

/** One thing that was done, on the line of time. */
export function EngagementRow({ engagement, about, actions }: Props) {
  const {
    kind,
    outcome,
    happened_on,
    wellbeing,
    note,
    held_because,
    response_id,
    beneficiary_serial_number,
  } = engagement
  const Icon = icons[kind]
  const isReached = outcome === 'reached'
  const held = heldWords(engagement)
  const named = `${ENGAGEMENT_KIND_WORDS[kind]} of ${dateText(happened_on)}`
  const button = (label: string, icon: ReactNode, onClick: () => void) => (
    <Button
      variant="ghost"
      size="icon-sm"
      className="text-muted-foreground"
      aria-label={`${label}: ${named}`}
      onClick={onClick}
    >
      {icon}
    </Button>
  )
  return (
    <li className="relative flex gap-3.5 pb-5 last:pb-0 not-last:before:absolute not-last:before:top-9 not-last:before:bottom-1 not-last:before:left-[1.0625rem] not-last:before:w-px not-last:before:bg-border">
      <span
        className={cn(
          'grid size-9 shrink-0 place-items-center rounded-full',
          isReached && !held
            ? 'bg-primary-soft text-primary'
            : 'border border-dashed border-border-strong text-muted-foreground',
        )}
      >
        <Icon aria-hidden="true" className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1 pt-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{ENGAGEMENT_KIND_WORDS[kind]}</span>
          {about}
          {!isReached && <Badge tone="outline">{OUTCOME_WORDS[outcome]}</Badge>}
          <Wellbeing value={wellbeing} />
          {held_because && <Badge tone="warm">{words.response.held}</Badge>}
        </p>
        <p className="mt-0.5 text-sm text-muted-foreground wrap-anywhere">
          {detailOf(engagement, about === undefined)}
        </p>
        {note && <p className="mt-1 whitespace-pre-line wrap-anywhere">{note}</p>}
        {held && <p className="mt-1 text-sm">{held}</p>}
        {response_id !== null && (
          <Link
            to={about ? paths.beneficiary(null, beneficiary_serial_number) : '.'}
            search={(before) => ({ ...before, response: String(response_id) })}
            resetScroll={Boolean(about)}
            className="mt-0.5 inline-block rounded-xs text-sm font-semibold text-primary hover:underline focus-ring print:hidden"
          >
            Open the report
          </Link>
        )}
        {actions && mayCount(engagement) && (
          <Button size="sm" className="mt-2 print:hidden" pending={actions.isBusy} onClick={actions.onCount}>
            <Check />
            Count this {ENGAGEMENT_KIND_WORDS[kind].toLowerCase()}
          </Button>
        )}
      </div>
      {actions && (
        <div className="flex shrink-0 items-start print:hidden">
          {button(words.action.edit, <Pencil />, actions.onEdit)}
          {response_id === null ? (
            button(words.action.delete, <Trash2 />, actions.onDelete)
          ) : (
            <span aria-hidden="true" className="size-8" />
          )}
        </div>
      )}
    </li>
  )
}

function detailOf(engagement: Engagement, saysWho: boolean): string {
  const { happened_on, volunteer_display_name, filed_by_name, minutes } = engagement
  const parts = [
    dateText(happened_on),
    saysWho && `by ${volunteer_display_name}`,
    minutesText(minutes),
    recordedText(engagement),
    filed_by_name && words.response.writtenDown.by(filed_by_name),
  ]
  return parts.filter(Boolean).join(' · ')
}
