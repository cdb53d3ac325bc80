import { aProtectionRequest } from '../factories.ts'
import type { TestApp } from '../test-app.ts'

/** What somebody asks of their data; written down only where it is asked about. */
export async function aRequest(kampung: TestApp, noun: string, serial: string): Promise<number[]> {
  if (noun !== 'protection_request' && noun !== 'access_pack') return []
  const path = `/protection-request?noun=beneficiary&key=${serial}`
  const ids: number[] = []
  for (const kind of ['access', 'forget']) {
    const { body } = await kampung.call('POST', path, {
      as: 'super_admin',
      body: aProtectionRequest({ kind }),
    })
    ids.push(body.id)
  }
  return ids
}
