import { useQuery } from '@tanstack/react-query'
import { partnerOperations } from '../../../contract/partner.ts'
import { queryOf } from '../../api/queries.ts'
import { SectionFailure } from '../../parts/page/section-failure.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { partnerLabels } from './partner-labels.ts'

const NONE = 'none'

type Props = { value: number | null; onChange: (partnerId: number | null) => void; onBlur?: () => void }

/** Which partner a programme or an initiative is run with, or none. */
export function PartnerSelect({ value, onChange, onBlur }: Props) {
  const partners = useQuery(queryOf(partnerOperations.list))
  const options = [
    { value: NONE, label: 'No partner' },
    ...partnerLabels(partners.data ?? []).map(({ id, label }) => ({ value: String(id), label })),
  ]
  return (
    <>
      <SelectBox
        options={options}
        value={value === null ? NONE : String(value)}
        onValueChange={(next) => onChange(next === NONE ? null : Number(next))}
        onBlur={onBlur}
        placeholder="Select a partner"
        disabled={!partners.data}
      />
      {partners.error && !partners.data && (
        <SectionFailure query={partners} text="The partners could not be loaded." />
      )}
    </>
  )
}
