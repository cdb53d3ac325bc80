import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { NO_AREA, type PlanningArea } from '../../../contract/planning-areas.ts'
import type { WorklistAreas } from '../../../contract/worklist-areas.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { shadeOf, stepOf } from './steps.ts'
import { NOT_KNOWN, peopleText } from './where-words.ts'

type Props = {
  areas: WorklistAreas
  steps: readonly number[]
  /** The list of a town, of those nobody can place, or of everybody. */
  hrefOf: (area: PlanningArea | typeof NO_AREA | undefined) => string
}

/** As many as stand beside the map on a wide screen. */
const SHOWN = 12

/** What the map says, in words and numbers: each leads to its list, and they add up to the last. */
export function TownTable({ areas: { areas, people, unknown }, steps, hrefOf }: Props) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? areas : areas.slice(0, SHOWN)
  const left = areas.slice(shown.length)
  const rows = useRef<HTMLTableSectionElement>(null)
  // The button goes with the press, and the focus on to what it brought.
  useEffect(() => {
    if (isWhole) rows.current?.rows[SHOWN]?.querySelector('a')?.focus()
  }, [isWhole])
  const leftPeople = left.reduce((sum, one) => sum + one.people, 0)
  return (
    <table className="w-full border-collapse text-left tabular">
      <caption className="sr-only">People who need somebody, by town</caption>
      <thead>
        <tr className="border-b border-border text-sm text-muted-foreground">
          <th scope="col" className="py-2 pr-3 pl-5 font-semibold">
            Town
          </th>
          <th scope="col" className="py-2 pr-5 pl-3 text-right font-semibold">
            People
          </th>
        </tr>
      </thead>
      <tbody ref={rows}>
        {shown.map((one) => (
          <Row
            key={one.area}
            label={one.area}
            people={one.people}
            to={hrefOf(one.area)}
            ground={shadeOf(stepOf(one.people, steps), steps.length).ground}
          />
        ))}
        {left.length > 0 && (
          <tr className="border-b border-border">
            <th scope="row" className="py-1 pl-7.5 font-normal">
              <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
                {left.length === 1 ? 'One more town' : `${left.length} more towns`}
              </Button>
            </th>
            <td className="py-1 pr-5 text-right text-muted-foreground">{leftPeople.toLocaleString('en')}</td>
          </tr>
        )}
        {unknown > 0 && <Row label={NOT_KNOWN} people={unknown} to={hrefOf(NO_AREA)} />}
      </tbody>
      <tfoot>
        <Row label="Together" people={people} to={hrefOf(undefined)} isSum />
      </tfoot>
    </table>
  )
}

type RowProps = { label: string; people: number; to: string; ground?: string; isSum?: boolean }

function Row({ label, people, to, ground, isSum = false }: RowProps) {
  return (
    <tr
      className={cn(
        'relative border-b border-border transition-colors focus-within:bg-accent/60 hover:bg-accent/60',
        isSum && 'border-0',
      )}
    >
      <th scope="row" className={cn('py-1.5 pr-3 pl-5 font-normal max-sm:py-2', isSum && 'font-semibold')}>
        <span className="flex items-center gap-2.5">
          <span
            aria-hidden="true"
            className={cn('size-2.5 shrink-0 rounded-[3px]', ground && 'bg-current', ground)}
          />
          {label}
        </span>
      </th>
      <td className="py-1.5 pr-5 pl-3 text-right max-sm:py-2">
        <Link
          to={to}
          aria-label={`${peopleText(people)}: ${label}`}
          className="rounded-xs font-semibold focus-ring after:absolute after:inset-0 hover:underline"
        >
          {people.toLocaleString('en')}
        </Link>
      </td>
    </tr>
  )
}
