import { useQuery } from '@tanstack/react-query'
import { initiativeOperations } from '../../../contract/collaboration/initiative.ts'
import { programmeOperations } from '../../../contract/collaboration/programme.ts'
import type { FilterNoun } from '../../../contract/filter-fields.ts'
import { queryOf } from '../../api/queries.ts'
import { useOpenAtOnce } from '../../ui/open-at-once.ts'
import { SelectBox } from '../../ui/select-box.tsx'
import { isNotLoaded } from '../page/not-loaded.ts'
import { SectionFailure } from '../page/section-failure.tsx'
import { placeWord } from './bulk-action.ts'

type Place = { id: number; name: string }
type Props = {
  noun: FilterNoun
  /** Not this one: they are in it. */
  without: number | undefined
  value: Place | null
  onChange: (place: Place) => void
  /** It is all that is asked: it opens with its dialog. */
  isOpenAtOnce?: boolean
}

/** The programme or initiative that they go into. */
export function PlaceChoice({ noun, without, value, onChange, isOpenAtOnce = false }: Props) {
  const programmes = useQuery({ ...queryOf(programmeOperations.list), enabled: noun === 'beneficiary' })
  const initiatives = useQuery({ ...queryOf(initiativeOperations.list), enabled: noun === 'volunteer' })
  const asked = noun === 'beneficiary' ? programmes : initiatives
  const places = asked.data ?? []
  const options = places
    .filter(({ id }) => id !== without)
    .map(({ id, name }) => ({ value: String(id), label: name }))
    .sort((one, other) => one.label.localeCompare(other.label))
  const opening = useOpenAtOnce(isOpenAtOnce, options.length > 0)
  if (isNotLoaded(asked))
    return <SectionFailure query={asked} text={`The ${placeWord(noun)}s could not be loaded.`} />
  return (
    <SelectBox
      {...opening}
      aria-label={`Which ${placeWord(noun)}`}
      placeholder={`Choose the ${placeWord(noun)}`}
      options={options}
      value={value ? String(value.id) : ''}
      onValueChange={(id) => {
        const place = places.find((one) => String(one.id) === id)
        if (place) onChange({ id: place.id, name: place.name })
      }}
    />
  )
}
