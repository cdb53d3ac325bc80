import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { LinkChoices } from '../../parts/chips/link-choices.tsx'
import { Button } from '../../ui/button.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover.tsx'
import { monthlyWords as say } from '../../words/answers-by-month-words.ts'
import { programmesToTagQuery } from './form-queries.ts'

type Props = { chosen: readonly number[]; onChange: (chosen: readonly number[]) => void }

/** Of which programmes; none chosen means all of them. */
export function ProgrammeFilter({ chosen, onChange }: Props) {
  const list = useQuery({ ...programmesToTagQuery(), enabled: chosen.length > 0 })
  const [only] = chosen.length === 1 ? chosen : []
  const name = list.data?.find(({ id }) => id === only)?.name
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button className="max-w-full min-w-0 justify-between sm:max-w-64 max-sm:col-span-2">
          <span className="truncate">
            {chosen.length === 0 ? say.allProgrammes : (name ?? say.programmes(chosen.length))}
          </span>
          <ChevronDown aria-hidden="true" />
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label={say.chooseProgrammes} className="gap-3">
        <LinkChoices label={say.chooseProgrammes} of="programme" chosen={chosen} onChange={onChange} hasAll />
        {chosen.length > 0 && (
          <Button size="sm" className="self-end" onClick={() => onChange([])}>
            {say.allProgrammes}
          </Button>
        )}
      </PopoverContent>
    </Popover>
  )
}
