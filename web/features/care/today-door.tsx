import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { paths } from '../../paths.ts'
import { cn } from '../../ui/class-names.ts'
import { useShortcut } from '../../ui/shortcuts.ts'
import { countsQuery, ownDoorQuery } from './care-queries.ts'

const PAUSE = 1500
const pill = 'rounded-full px-1.5 text-xs leading-5 font-semibold tabular'

/** How much of Today cannot wait and how many people stand on it, beside its name in the menu; `g t` goes there. */
export function TodayDoor() {
  const [isGoing, setGoing] = useState(false)
  const navigate = useNavigate()
  const all = useQuery(countsQuery(false))
  const hasOwn = all.data?.has_own === true
  const own = useQuery({ ...ownDoorQuery, enabled: hasOwn })
  useEffect(() => {
    if (!isGoing) return
    const timer = setTimeout(() => setGoing(false), PAUSE)
    return () => clearTimeout(timer)
  }, [isGoing])
  useShortcut({ key: 'g' }, () => setGoing(true))
  useShortcut({ key: 't', isDisabled: !isGoing }, () => void navigate({ to: paths.today() }))
  const people = (hasOwn ? own.data : all.data)?.people ?? 0
  const urgent = all.data?.urgent ?? 0
  // Whose they are decides what the number is of.
  const whose = `${people === 1 ? 'person' : 'people'}${hasOwn ? ' in your programmes' : ''}`
  return (
    <div className="ml-auto flex gap-1 empty:hidden">
      {urgent > 0 && (
        <span
          title={`${urgent} urgent`}
          className={cn(
            pill,
            'bg-destructive text-destructive-foreground group-data-collapsed/sidebar:absolute group-data-collapsed/sidebar:top-1.5 group-data-collapsed/sidebar:right-0.5 group-data-collapsed/sidebar:size-2.5 group-data-collapsed/sidebar:p-0 group-data-collapsed/sidebar:overflow-hidden group-data-collapsed/sidebar:text-transparent',
          )}
        >
          {urgent > 99 ? '99+' : urgent}
          <span className="sr-only"> urgent</span>
        </span>
      )}
      {people > 0 && (
        <span
          title={`${people.toLocaleString('en')} ${whose} on Today`}
          className={cn(pill, 'bg-primary text-primary-foreground group-data-collapsed/sidebar:hidden')}
        >
          {people > 999 ? '999+' : people}
          <span className="sr-only"> {whose}</span>
        </span>
      )}
    </div>
  )
}
