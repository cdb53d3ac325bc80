import { turnedName } from '../../contract/turned-name.ts'
import type { Person, State } from './bulk-state.ts'
import type { Several } from './chosen-field.ts'
import { asHeld, heldText, listed } from './field-place.ts'
import { type ActionOf, changed, type Judged, unchanged } from './judged.ts'

/** Calls somebody in the organisation's order. */
export function judgeTurnedName({ order }: ActionOf<'turn_name'>, person: Person): Judged {
  const display_name = turnedName(person, order)
  if (display_name === null) return unchanged('already')
  const before = { display_name: person.display_name }
  return changed({ kind: 'person', row_id: person.id, before, after: { display_name } })
}

/** Sets what somebody has in a field of choices, or adds to it or takes out of it where that is several. */
export function judgeField(action: ActionOf<'field'>, state: State, person: Person): Judged {
  if (!state.field) return unchanged('refused')
  const { place, several } = state.field
  const held = heldText(person.held)
  const value = several ? severalThen(action, held, several) : action.value
  if (value === null) return unchanged('refused')
  if (value === held) return unchanged('already')
  const { name: field } = place
  return changed({
    kind: place.lies,
    row_id: person.id,
    before: { field, value: person.held },
    after: { field, value: asHeld(place, value) },
  })
}

/** What somebody has of several afterwards; what they have where that is the same, null where it would be too many. */
function severalThen(
  { value, how = 'set' }: ActionOf<'field'>,
  text: string,
  { max, order }: Several,
): string | null {
  const held = listed(text)
  const chosen = listed(value)
  const then = {
    set: chosen,
    add: [...held, ...chosen.filter((one) => !held.includes(one))],
    take_out: held.filter((one) => !chosen.includes(one)),
  }[how]
  if (then.length === held.length && then.every((one) => held.includes(one))) return text
  if (then.length > max && then.length > held.length) return null
  return (order ? then.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)) : then).join(',')
}
