import { today } from '../../contract/fields.ts'
import { aPurpose } from '../factories.ts'
import type { TestApp } from '../test-app.ts'

/** What fields take of a purpose that consent is asked for; made only where it is asked about. */
export async function consentHints(
  kampung: TestApp,
  noun: string,
): Promise<{ ids: number[]; values: Record<string, () => readonly unknown[]> }> {
  if (noun !== 'purpose' && noun !== 'consent') return { ids: [], values: {} }
  const purpose = await kampung.call('POST', '/purpose', { as: 'super_admin', body: aPurpose() })
  const ids: number[] = [purpose.body.id]
  return { ids, values: { purpose_id: () => ids, wording_version: () => [1], on_day: () => [today()] } }
}
