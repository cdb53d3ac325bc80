import type { SeenSo } from '../../contract/subjects.ts'

/** Under which names answers say who it is: beneficiaries by serial number or inner id, volunteers by account id. */
const BENEFICIARY = ['serial_number', 'beneficiary_serial_number', 'beneficiary_id']
const VOLUNTEER = ['account_id', 'volunteer_account_id']

type Stale = { current: unknown; record?: { entity: string; entity_id: string | number } | undefined }

/**
 * Whom a 412 showed (S-14): it answers with the record as it stands, and changed nothing that the log would tell. Takes what
 * the problem says and what was asked.
 */
export function seenInStale({ current, record }: Stale, query: unknown): SeenSo[] {
  if (current === undefined) return []
  const said = [current, query].filter((one) => typeof one === 'object' && one !== null) as object[]
  const at = (names: readonly string[]): unknown[] =>
    said.flatMap((one) => names.flatMap((name) => Reflect.get(one, name) ?? []))
  // A part of a person says whose by their noun and key.
  const keyOf = (noun: string) =>
    said
      .filter((one) => Reflect.get(one, 'noun') === noun)
      .flatMap((one) => Reflect.get(one, 'key') ?? Reflect.get(one, 'person_key') ?? [])
  const itself = (entity: string) => (record?.entity === entity ? [Number(record.entity_id)] : [])
  const beneficiary = [...at(BENEFICIARY), ...itself('beneficiary'), ...keyOf('beneficiary')]
  const volunteer = [...at(VOLUNTEER), ...itself('volunteer'), ...keyOf('volunteer')].map(Number)
  return [
    {
      manner: 'opened',
      beneficiary: beneficiary.filter((one) => typeof one === 'string' || typeof one === 'number'),
      volunteer: volunteer.filter((account) => Number.isSafeInteger(account)),
    },
  ]
}
