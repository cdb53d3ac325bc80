import type { settingsOperations } from '../../../contract/settings.ts'
import type { HandlersOf } from '../../http/call.ts'
import { readSettings } from '../../storage/organisation-settings.ts'

export const settingsHandlers: HandlersOf<typeof settingsOperations> = {
  async getPublic({ db, services }) {
    return { ...(await readSettings(db)), is_demonstration: services.is_demonstration }
  },
}
