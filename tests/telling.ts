import { randomBytes } from 'node:crypto'
import { builtInOnly } from '../contract/records/records.ts'
import { vaultOf } from '../server/storage/nric-vault.ts'

/** What it takes to tell of volunteers where no server runs: no fields of one's own, a key of this test alone. */
export const telling = {
  organisation: builtInOnly,
  vault: vaultOf([{ id: 'test', secret: randomBytes(32) }]),
}
