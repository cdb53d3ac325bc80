import { Problem } from '../../../contract/problem.ts'
import type { settingsOperations } from '../../../contract/settings.ts'
import { newerMigrations } from '../../../db/migrate.ts'
import { migrations } from '../../../db/migrations/all.ts'
import { privilegeFault, readRolePrivileges } from '../../../db/wall/role-privileges.ts'
import type { HandlersOf } from '../../http/call.ts'
import { requireVersion } from '../../http/edit-version.ts'
import { requireFreshFactor } from '../../http/fresh-factor.ts'
import { readPreparing } from '../../search/preparing.ts'
import { hasSuperAdmin } from '../../storage/has-super-admin.ts'
import {
  readContact,
  readOpenSettings,
  readRetentionDays,
  readTexts,
} from '../../storage/organisation-settings.ts'
import { lockSettings, readVersionedSettings, voidMailedCodes, writeSettings } from './settings-repository.ts'

const EMBEDDED = 'The embedded database lies in files that are the server’s own.'

const noMail = () =>
  new Problem('invalid', { fields: { is_code_by_mail_on: 'This server sends no mail yet' } })

/** What a super admin sets for the whole organisation (G-12), and what of it others may read. */
export const settingsHandlers: HandlersOf<typeof settingsOperations> = {
  async getPublic({ db, services }) {
    const { is_demonstration, mail, engine, identity_provider } = services
    const is_embedded = engine === 'pglite'
    const own = identity_provider && { oidc_label: identity_provider.label }
    const { contact_number: office_number, ...settings } = await readOpenSettings(db)
    const needs_set_up = !(await hasSuperAdmin(db))
    const is_mail_on = mail !== null
    const is_code_by_mail_on = is_mail_on && settings.is_code_by_mail_on
    const told = { is_demonstration, is_mail_on, is_code_by_mail_on, is_embedded, needs_set_up }
    return { ...settings, ...told, office_number, ...own }
  },

  texts: ({ db }) => readTexts(db),
  contact: ({ db }) => readContact(db),
  retention: async ({ db }) => ({ retention_days: await readRetentionDays(db) }),
  get: ({ db }) => readVersionedSettings(db),
  preparing: ({ db }) => readPreparing(db),
  disk: async ({ services }) => ({ left_mb: (await services.disk.little()) ?? null }),

  async walls({ db, services }) {
    const is_embedded = services.engine === 'pglite'
    const not_apart = is_embedded ? EMBEDDED : privilegeFault(await readRolePrivileges(db))
    // Asked anew: another server may have gone ahead since this one started.
    const is_behind = (await newerMigrations(db, migrations)).length > 0
    return { is_embedded, has_wall: services.has_wall, not_apart, is_behind }
  },

  update: ({ body, caller, services, if_match, change }) =>
    change(async ({ tx, audit }) => {
      const before = await lockSettings(tx)
      // What is deleted for good asks for the code anew (0044), and fewer days delete for good within the hour.
      const asks_factor = (body.retention_days ?? before.retention_days) < before.retention_days || undefined
      await requireFreshFactor(tx, { ...(asks_factor && { asks_factor }) }, caller)
      requireVersion(if_match, before, { entity: 'settings', entity_id: '' })
      // What stood before mail was taken away stays, and does nothing until there is mail again.
      if (body.is_code_by_mail_on && !before.is_code_by_mail_on && !services.mail) throw noMail()
      const after = await writeSettings(tx, body)
      if (!after.is_code_by_mail_on || !after.is_volunteer_sign_in_on) await voidMailedCodes(tx)
      await audit({ action: 'updated', entity: 'settings', before, after })
      return after
    }),
}
