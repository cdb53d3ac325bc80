import { readName } from './person-name.ts'
import { NAME_ORDERS, proposedName } from './proposed-name.ts'

type Sent = {
  first_name: string
  last_name: string
  display_name?: string | undefined
  title?: string | undefined
  name_characters?: string | undefined
}

/** Said of a name in which somebody wrote that its owner has died: that is about the status. */
export const DEATH_IN_NAME = 'Take ‘deceased’ out of the name: it belongs beside the status'

/** What somebody is also called, by a name as it is written: behind '@', 'alias' or 'aka'. '' for nothing, and of two people in one. */
export function otherNameIn(display_name: string): string {
  const { other_name, doubts } = readName(display_name)
  return doubts.includes('two people') ? '' : other_name
}

/** What is taken out of a name as somebody typed it; null where it stays: a proposal, and two people in one. */
export function typedName<Fields extends Sent>(sent: Fields) {
  const { display_name, title, name_characters } = sent
  if (!display_name || NAME_ORDERS.some((order) => proposedName(sent, order) === display_name)) return null
  const read = readName(display_name)
  if (read.doubts.includes('two people')) return null
  return {
    read,
    isDead: read.doubts.includes('deceased'),
    names: {
      display_name: read.display_name,
      // What is said in a field of its own counts.
      ...(!title && read.title && { title: read.title.replace(/\.(?=\s|$)/g, '').slice(0, 30) }),
      ...(!name_characters && read.name_characters && { name_characters: read.name_characters.slice(0, 60) }),
    },
  }
}
