import { Bell, BellRing } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { cn } from '../../ui/class-names.ts'
import { controlClasses } from '../../ui/input.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import type { DraftBell } from './question-list.ts'

const DAYS_MAX = 365
const WEEK = 7
const silent: DraftBell = { tell_now: false, within_days: null, risk: '' }

const RISKS = [
  { value: 'none', label: 'Leave the risk as it is' },
  { value: 'watch', label: 'Raise the risk to Watch' },
  { value: 'high', label: 'Raise the risk to High' },
] as const

/** Where the office reads what it rings; '' where nothing is to be followed up. */
function standsText({ tell_now, within_days }: Pick<DraftBell, 'tell_now' | 'within_days'>): string {
  if (tell_now) return 'It stands on Today for the office at once. '
  if (within_days === null) return ''
  return 'It stands on the person’s page at once, and on Today once that day has come. '
}

/** Behind 'Option 3': 'alerts the officers and raises the risk to High'; '' for one that rings nothing. */
export function bellText(bell: DraftBell | undefined): string {
  if (!bell) return ''
  const { tell_now, within_days, risk } = bell
  const days = within_days === null ? '' : `within ${within_days} ${within_days === 1 ? 'day' : 'days'}`
  const parts = [
    tell_now && 'alerts the officers',
    days && (tell_now ? `is followed up ${days}` : `asks for a follow-up ${days}`),
    risk && `raises the risk to ${risk === 'high' ? 'High' : 'Watch'}`,
  ].filter(Boolean)
  const last = parts.pop()
  return [parts.join(', '), last].filter(Boolean).join(' and ')
}

type Props = {
  bell: DraftBell | undefined
  /** 'option 3', '“Yes”'. */
  option: string
  onChange: (bell: DraftBell | undefined) => void
}

/** On an option: what happens when somebody chooses it. Volunteers never learn of it. */
export function BellButton({ bell, option, onChange }: Props) {
  const rings = bellText(bell) !== ''
  const label = `Bell of ${option}`
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button
          variant="ghost"
          size="icon"
          aria-label={rings ? `${label}: ${bellText(bell)}` : label}
          title={rings ? `Rings: ${bellText(bell)}` : 'When somebody chooses this …'}
          className={rings ? 'text-rattan-ink' : 'text-muted-foreground'}
        >
          {rings ? <BellRing /> : <Bell />}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={label} className="gap-3.5">
        <BellFields bell={bell ?? silent} onChange={onChange} />
      </PopoverContent>
    </Popover>
  )
}

type FieldsProps = { bell: DraftBell; onChange: (bell: DraftBell) => void }

function BellFields({ bell, onChange }: FieldsProps) {
  const id = useId()
  const { tell_now, within_days, risk } = bell
  // Empty while another number is typed; what counts is the last that was one.
  const [typed, setTyped] = useState(String(within_days ?? WEEK))
  const change = (part: Partial<DraftBell>) => onChange({ ...bell, ...part })
  const daysOf = (text: string) => Math.min(DAYS_MAX, Math.max(1, Number(text) || WEEK))
  return (
    <>
      <p className="font-semibold">When somebody chooses this:</p>
      <div className="flex items-center gap-2">
        <Checkbox
          id={`${id}-now`}
          checked={tell_now}
          onCheckedChange={(next) => change({ tell_now: next === true })}
        />
        <label htmlFor={`${id}-now`}>Tell the officers now</label>
      </div>
      <div className="flex items-center gap-2">
        <Checkbox
          id={`${id}-days`}
          checked={within_days !== null}
          onCheckedChange={(next) => change({ within_days: next === true ? daysOf(typed) : null })}
        />
        <span className="flex flex-wrap items-center gap-1.5">
          <label htmlFor={`${id}-days`}>Follow up within</label>
          <input
            value={typed}
            onChange={(event) => {
              const text = event.target.value.replace(/\D/g, '').slice(0, 3)
              setTyped(text)
              if (text !== '') change({ within_days: daysOf(text) })
            }}
            onBlur={() => setTyped(String(within_days ?? daysOf(typed)))}
            inputMode="numeric"
            autoComplete="off"
            aria-label="Days until the follow-up"
            className={cn(controlClasses, 'h-9 w-14! text-center tabular')}
          />
          days
        </span>
      </div>
      <SelectBox
        aria-label="Risk"
        options={RISKS}
        value={risk || 'none'}
        onValueChange={(next) => change({ risk: next === 'none' ? '' : next })}
      />
      <p className="text-sm text-muted-foreground">{standsText(bell)}Volunteers never learn of it.</p>
    </>
  )
}
