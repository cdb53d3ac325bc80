import { useQuery } from '@tanstack/react-query'
import type { Status } from '../../../contract/fields.ts'
import { previewBulk } from '../../parts/bulk/bulk-calls.ts'
import { WhatComesBack } from '../../parts/bulk/what-comes-back.tsx'
import { beneficiaryProgrammesQuery } from './beneficiary-queries.ts'

type Props = { place: { serialNumber: string; programmeId: string | null }; status: Status }

/** Told before it is saved that somebody has not died after all. */
export function BackAsked({ place: { serialNumber, programmeId }, status }: Props) {
  const programmes = useQuery(beneficiaryProgrammesQuery(serialNumber)).data
  const { data } = useQuery({
    queryKey: ['bulk', 'preview', 'back', serialNumber],
    queryFn: () =>
      previewBulk({
        noun: 'beneficiary',
        body: {
          who: { keys: [serialNumber] },
          change: { kind: 'status', status: 'Active', place_id: null },
        },
      }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  if (!data || !programmes) return null
  // In the programme itself they become what the form says.
  const here = programmes.find(({ programme_id }) => String(programme_id) === programmeId)?.programme_name
  const isElsewhere = (one: { programme_name: string }) => one.programme_name !== here
  const places = data.back.places.filter((one) => status === 'Active' || isElsewhere(one))
  const places_left = data.back.places_left.filter(isElsewhere)
  return (
    <div role="status" className="col-span-full flex flex-col gap-2 empty:hidden">
      <WhatComesBack back={{ ...data.back, places, places_left }} isOne />
    </div>
  )
}
