import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { paths } from '../../paths.ts'
import { useShortcut } from '../../ui/shortcuts.ts'
import { countsQuery } from './care-queries.ts'

const PAUSE = 1500

/** How many stand on Today, beside its name in the menu; `g t` goes there. */
export function TodayDoor() {
  const [isGoing, setGoing] = useState(false)
  const navigate = useNavigate()
  const all = useQuery(countsQuery(false))
  const hasOwn = all.data?.has_own === true
  const own = useQuery({ ...countsQuery(true), enabled: hasOwn })
  useEffect(() => {
    if (!isGoing) return
    const timer = setTimeout(() => setGoing(false), PAUSE)
    return () => clearTimeout(timer)
  }, [isGoing])
  useShortcut({ key: 'g' }, () => setGoing(true))
  useShortcut({ key: 't', isDisabled: !isGoing }, () => void navigate({ to: paths.today() }))
  const people = (hasOwn ? own.data : all.data)?.people ?? 0
  if (people === 0) return null
  return (
    <span className="ml-auto rounded-full bg-primary px-1.5 text-xs leading-5 font-semibold text-primary-foreground tabular group-data-collapsed/sidebar:hidden">
      {people > 999 ? '999+' : people}
      <span className="sr-only"> people</span>
    </span>
  )
}
