import { useQuery } from '@tanstack/react-query'
import { findDraft, type KeptDraft } from './draft-store.ts'
import type { Place } from './form-place.ts'
import { useVault } from './use-device.ts'

/** What was begun here: null when nothing was, undefined until it is known. Read anew each time a form is opened. */
export function useDraft(
  place: Place & Pick<KeptDraft, 'occasion' | 'corrects'>,
): KeptDraft | null | undefined {
  const vault = useVault()
  const { serial_number, beneficiary_id, form_id, programme_id, stage, occasion = '', corrects = 0 } = place
  const name = [beneficiary_id ?? serial_number, form_id ?? '', programme_id, stage, occasion, corrects]
  const draft = useQuery({
    queryKey: ['device', 'draft', vault?.id ?? '', ...name],
    queryFn: async () => (vault && (await findDraft(vault, place))) ?? null,
    enabled: vault !== null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!vault) return null
  // One that cannot be opened must not keep the form away.
  return draft.isError ? null : draft.data
}
