import { type NameOrder, proposedName, renewedName } from '../../contract/proposed-name.ts'
import type { Db } from '../../db/schema.ts'
import { readSettings } from '../storage/organisation-settings.ts'

type Sent = { first_name: string; last_name: string; display_name?: string | undefined }
type Standing = Sent & { display_name: string }

/** What was sent, with the name as written: the sent one, else that which stands renewed, else the proposal. */
export const withWrittenName = <Fields extends Sent>(
  sent: Fields,
  standing: Standing | undefined,
  order: NameOrder,
): Fields & { display_name: string } => ({
  ...sent,
  display_name:
    sent.display_name || (standing ? renewedName(standing, sent, order) : proposedName(sent, order)),
})

export const readNameOrder = async (db: Db): Promise<NameOrder> => (await readSettings(db)).name_order
