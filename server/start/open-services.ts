import type { FastifyBaseLogger } from 'fastify'
import { builtInOnly } from '../../contract/records/records.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import type { Config } from '../config.ts'
import { openIdentityProvider } from '../http/identity-provider.ts'
import { openLimits } from '../http/limits.ts'
import { openMail } from '../http/mail.ts'
import { openPasswords } from '../http/passwords.ts'
import type { Services } from '../http/services.ts'
import { signedLinks } from '../http/signed-links.ts'
import { openLooks } from '../looks/looks.ts'
import { readOrganisation } from '../records/organisation.ts'
import { watchDiskRoom } from '../storage/disk-room.ts'
import { openFileStorage } from '../storage/file-storage.ts'
import { openVault } from '../storage/nric-vault.ts'
import { settleDemonstration } from './demonstration.ts'
import { keepSecretCheck } from './secret-check.ts'
import { openServerSecret } from './server-secret.ts'

/** Everything that handlers may use, on a prepared database. Throws when a key is missing or does not fit. */
export async function openServices(
  config: Config,
  { db, kind }: OpenDatabase,
  log: FastifyBaseLogger,
  { has_wall }: { has_wall: boolean },
): Promise<Services> {
  const { data_dir, nric_keys } = config
  const { linkKey, keyedHash, check } = openServerSecret(data_dir, config.server_secret)
  await keepSecretCheck(db, check, log)
  const limits = openLimits(db)
  // One process at a time holds the embedded database: what another left undecided there is lost already.
  await limits.giveBackLost(kind === 'pglite' ? 0 : undefined)
  const services: Services = {
    db,
    engine: kind,
    has_wall,
    config,
    storage: await openFileStorage(config),
    disk: watchDiskRoom(data_dir, kind),
    vault: await openVault({ data_dir, nric_keys, db }),
    limits,
    looks: openLooks(db, log),
    links: signedLinks(linkKey),
    passwords: openPasswords(),
    mail: config.mail && openMail(config.mail, log),
    identity_provider: config.oidc && openIdentityProvider(config.oidc, config.public_url),
    organisation: builtInOnly,
    keyedHash,
    is_demonstration: false,
  }
  const is_demonstration = await settleDemonstration(services)
  return { ...services, is_demonstration, organisation: await readOrganisation(db) }
}
