import { X } from 'lucide-react'
import { useEffect } from 'react'
import { POSTAL_CODE } from '../../contract/constants.ts'
import type { Reason } from '../../contract/due.ts'
import { NO_AREA, PLANNING_AREAS, type PlanningArea } from '../../contract/planning-areas.ts'
import { TownPlan } from '../features/where/town-plan.tsx'
import { NOT_KNOWN } from '../features/where/where-words.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'

const isTown = (area: string): area is PlanningArea => PLANNING_AREAS.some((one) => one === area)
const isPlace = (area: string) => isTown(area) || area === NO_AREA || POSTAL_CODE.test(area)
const placeText = (area: string) =>
  area === NO_AREA ? NOT_KNOWN : isTown(area) ? area : `Postal code ${area}`

type Props = {
  area: string
  isMine: boolean
  reason: Reason | undefined
  /** `isSlip`: the address named a place that is none. */
  onClear: (isSlip?: boolean) => void
}

/** Which place the list is held to, the way out of it, and where in a town its people are (0072). */
export function WorklistArea({ area, isMine, reason, onClear }: Props) {
  const isSlip = !isPlace(area)
  useEffect(() => {
    if (isSlip) onClear(true)
  }, [isSlip, onClear])
  const hrefOf = (postal_code: string) =>
    paths.worklist({ who: isMine ? 'mine' : 'all', ...(reason && { reason }), area: postal_code })
  if (isSlip) return null
  return (
    <>
      <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="font-semibold">{placeText(area)}</span>
        <Button size="sm" onClick={() => onClear()} className="print:hidden">
          <X aria-hidden="true" />
          Everywhere
        </Button>
      </p>
      {isTown(area) && <TownPlan key={area} area={area} asked={{ isMine, reason }} hrefOf={hrefOf} />}
    </>
  )
}
