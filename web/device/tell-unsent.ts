import { volunteerPhoneOperations } from '../../contract/volunteer-phone.ts'
import { call } from '../api/client.ts'
import { deviceStore, openVaultNow } from './device.ts'
import { countUnsent } from './outbox-store.ts'

let told: string | undefined

/** The office hears how much this phone holds that it does not have, once for each change: it says so before it revokes phones. */
export async function tellUnsent(): Promise<void> {
  const [store, vault] = [deviceStore(), openVaultNow()]
  if (!store || !vault) return
  const unsent = await countUnsent(store, vault.id)
  const telling = `${vault.id} ${unsent}`
  if (told === telling) return
  await call(volunteerPhoneOperations.tellUnsent, { body: { unsent } })
  told = telling
}
