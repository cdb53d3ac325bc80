import type { Organisation } from '../../contract/records/records.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import type { Db } from '../../db/schema.ts'
import type { Config } from '../config.ts'
import type { Looks } from '../looks/looks.ts'
import type { DiskRoom } from '../storage/disk-room.ts'
import type { FileStorage } from '../storage/file-storage.ts'
import type { NricVault } from '../storage/nric-vault.ts'
import type { IdentityProvider } from './identity-provider.ts'
import type { Limits } from './limits.ts'
import type { Mail } from './mail.ts'
import type { Passwords } from './passwords.ts'
import type { SignedLinks } from './signed-links.ts'

/** What lives as long as the server and handlers may use. */
export type Services = {
  db: Db
  /** The database's own kind. */
  engine: OpenDatabase['kind']
  /** Whether the database itself keeps a volunteer to their own people (S-08): it does not where this server may make no role. */
  has_wall: boolean
  config: Config
  storage: FileStorage
  disk: DiskRoom
  vault: NricVault
  limits: Limits
  /** Who looked at whom, gathered and written each second. */
  looks: Looks
  links: SignedLinks
  passwords: Passwords
  /** Null when no SMTP_URL is set: nothing can be sent (G-17). */
  mail: Mail | null
  /** Null where none is configured (0080). */
  identity_provider: IdentityProvider | null
  /** What the organisation has of its own beside the built-in fields; another value after each change of those. */
  organisation: Organisation
  /** A hash under this server's secret, for codes and PINs too short to be hashed without one (S-03). */
  keyedHash(text: string): string
  /** True while the demonstration organisation is loaded and DEMO is 1. */
  is_demonstration: boolean
}
