import { useQuery } from '@tanstack/react-query'
import { useDebounced } from '../text/debounced.ts'
import type { BulkAction } from './bulk-action.ts'
import { type BulkWho, previewBulk } from './bulk-calls.ts'
import { bulkOf } from './bulk-of.ts'
import type { BulkChoice } from './bulk-state.ts'

/** What is to be done as it is sent, and what that would do, counted anew when something else is chosen. */
export function useBulkPreview(chosen: BulkWho, action: BulkAction, choice: BulkChoice, isWanted: boolean) {
  const { reason, care, plan } = choice
  const many = bulkOf(chosen, action, choice)
  const status_note = useDebounced(reason.status_note)
  const because = useDebounced(care.because)
  const note = useDebounced(plan.note)
  const counted = bulkOf(chosen, action, {
    ...choice,
    reason: { ...reason, status_note },
    care: { ...care, because },
    plan: { ...plan, note },
  })
  const preview = useQuery({
    queryKey: ['bulk', 'preview', chosen.noun, counted?.body ?? null],
    queryFn: () => (counted ? previewBulk(counted) : null),
    enabled: isWanted && many !== null,
    // A letter more of the note takes nothing away that is read; what else is chosen is counted anew.
    placeholderData: (before, query) =>
      withoutNote(query?.queryKey[3]) === withoutNote(counted?.body) ? before : undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  return {
    many,
    preview,
    seen: many ? preview.data : null,
    /** What is read was counted before the last letters of the note. */
    isBehind:
      preview.isPlaceholderData ||
      status_note !== reason.status_note ||
      because !== care.because ||
      note !== plan.note,
  }
}

const NOTES = ['status_note', 'because', 'note']
const withoutNote = (body: unknown) =>
  JSON.stringify(body, (key, value) => (NOTES.includes(key) ? undefined : value))
