import { Problem } from '../../contract/problem.ts'
import { type NameOrder, proposedName, renewedName } from '../../contract/proposed-name.ts'
import { DEATH_IN_NAME, typedName } from '../../contract/typed-name.ts'
import type { Db } from '../../db/schema.ts'
import { readSettings } from '../storage/organisation-settings.ts'

type Sent = { first_name: string; last_name: string; display_name?: string | undefined }
type Typed = Sent & { title?: string | undefined; name_characters?: string | undefined }
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

/** The same in the order of the settings, which are asked only where the name is to be put together. */
export const withNameInOrder = async <Fields extends Sent>(
  db: Db,
  sent: Fields,
  standing?: Standing,
): Promise<Fields & { display_name: string }> =>
  withWrittenName(sent, standing, sent.display_name ? 'family_first' : await readNameOrder(db))

/**
 * A name as somebody typed it, taken apart as an import does: what is new of it alone, so that a record sent back as it was
 * read changes nothing. Throws 422 where it says that its owner has died and the status does not.
 */
export function withTypedName<Fields extends Typed>(
  sent: Fields,
  standing: Standing | undefined,
  isDead = false,
): Fields {
  const typed = sent.display_name === standing?.display_name ? null : typedName(sent)
  if (!typed) return sent
  if (typed.isDead && !isDead) throw new Problem('invalid', { fields: { display_name: DEATH_IN_NAME } })
  return { ...sent, ...typed.names }
}

export const readNameOrder = async (db: Db): Promise<NameOrder> => (await readSettings(db)).name_order
