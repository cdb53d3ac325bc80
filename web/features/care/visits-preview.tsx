import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { careOperations } from '../../../contract/care.ts'
import { DUE_WORDS } from '../../../contract/due.ts'
import { queryOf } from '../../api/queries.ts'
import { countText } from '../../parts/text/count-text.ts'
import { useDebounced } from '../../parts/text/debounced.ts'
import { type VisitsValues, visitsBody } from './visits-form.ts'

/** What the sentence would do today, while it is still being filled in. */
export function VisitsPreview({ programmeId, isFirst }: { programmeId: string; isFirst: boolean }) {
  const { control } = useFormContext<VisitsValues>()
  const typed = useWatch({ control })
  const asked = JSON.stringify(queryOfTyped(typed))
  const said: ReturnType<typeof queryOfTyped> = JSON.parse(useDebounced(asked))
  const { data, error } = useQuery({
    ...queryOf(careOperations.preview, { query: { id: programmeId, ...(said ?? blank) } }),
    enabled: said !== null,
    placeholderData: keepPreviousData,
  })
  if (!said || error || !data) return <p className="mt-2 h-6" />
  const { people, overdue, lost_touch } = data
  const eased = isFirst && overdue > 0 ? ' For the first 28 days they are due, and not overdue.' : ''
  return (
    <p aria-live="polite" className="mt-2 leading-6 text-muted-foreground">
      {people === 0 ? (
        'Nobody is in this programme yet.'
      ) : (
        <>
          With this,{' '}
          <strong className="font-semibold text-foreground">{countText(overdue, 'person', 'people')}</strong>{' '}
          of {people.toLocaleString('en')} who are active{' '}
          {eased ? 'have waited longer than that' : 'would be overdue today'}
          {lost_touch > 0 && `, and ${lost_touch.toLocaleString('en')} under ‘${DUE_WORDS.lost_touch}’`}.
          {eased}
        </>
      )}
    </p>
  )
}

const blank = { first_days: '7', grace_days: '0', counts: 'visit' as const }

/** Null while the sentence makes no sense. */
function queryOfTyped(typed: Partial<VisitsValues>) {
  const read = visitsBody.safeParse(typed)
  if (!read.success || read.data.every_days === undefined) return null
  const { first_days = 7, every_days, grace_days = 0, counts = 'visit', eased_until } = read.data
  return {
    first_days: String(first_days),
    ...(every_days !== null && { every_days: String(every_days) }),
    grace_days: String(grace_days),
    counts,
    ...(eased_until && { eased_until }),
  }
}
