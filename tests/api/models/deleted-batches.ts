import type { Link, Model, Person, Programme, Volunteer } from './people-model.ts'

type Tie =
  | { person: Person; programme: Programme; link: Link }
  | { person: Person; volunteer: Volunteer; link?: undefined }

/** What one delete took along (G-22). `id` is the server's; ties wait with whichever end was deleted last. */
export type Batch = { id: number; slot: number; ties: Tie[] } & (
  | { kind: 'person'; person: Person }
  | { kind: 'programme'; programme: Programme }
  | { kind: 'volunteer'; volunteer: Volunteer }
  | { kind: 'form'; programme: Programme; stage: number; form: object }
)

/** The same before the server has named it. */
export type Discarded = { [Kind in Batch['kind']]: Omit<Extract<Batch, { kind: Kind }>, 'id'> }[Batch['kind']]

const slotOf = <Item>(living: Map<number, Item>, item: Item): number | undefined =>
  [...living].find(([, other]) => other === item)?.[0]

export function removePerson(model: Model, slot: number): Discarded {
  const person = model.people.get(slot) as Person
  const ties: Tie[] = [...person.links].map(([at, link]) => {
    return { person, programme: model.programmes.get(at) as Programme, link }
  })
  for (const at of person.volunteers) ties.push({ person, volunteer: model.volunteers.get(at) as Volunteer })
  person.links.clear()
  person.volunteers.clear()
  model.people.delete(slot)
  return { kind: 'person', slot, person, ties }
}

/** G-22: the programme's links and forms go along; responses stay. */
export function removeProgramme(model: Model, slot: number): Discarded {
  const programme = model.programmes.get(slot) as Programme
  const ties: Tie[] = []
  for (const person of model.people.values()) {
    const link = person.links.get(slot)
    if (link) ties.push({ person, programme, link })
    person.links.delete(slot)
  }
  model.programmes.delete(slot)
  return { kind: 'programme', slot, programme, ties }
}

export function removeVolunteer(model: Model, slot: number): Discarded {
  const volunteer = model.volunteers.get(slot) as Volunteer
  const ties: Tie[] = []
  for (const person of model.people.values())
    if (person.volunteers.delete(slot)) ties.push({ person, volunteer })
  model.volunteers.delete(slot)
  return { kind: 'volunteer', slot, volunteer, ties }
}

/** Brings a batch back. False when a serial number, a stage or a deleted programme stands in the way: then nothing moves. */
export function restore(model: Model, batch: Batch): boolean {
  if (batch.kind === 'form') {
    const slot = slotOf(model.programmes, batch.programme)
    if (slot === undefined || batch.programme.stages.has(batch.stage)) return false
    batch.programme.stages.set(batch.stage, batch.form)
  }
  if (batch.kind === 'person') {
    if (model.people.has(batch.slot)) return false
    model.people.set(batch.slot, batch.person)
  }
  if (batch.kind === 'programme') model.programmes.set(batch.slot, batch.programme)
  if (batch.kind === 'volunteer') model.volunteers.set(batch.slot, batch.volunteer)
  model.trash.splice(model.trash.indexOf(batch), 1)
  for (const tie of batch.ties) tieAgain(model, tie)
  return true
}

/** A tie lives when both its ends do; else it waits with the end that is still deleted. */
function tieAgain(model: Model, tie: Tie): void {
  const { person } = tie
  const waits = (isThis: (batch: Batch) => boolean) => model.trash.find(isThis)?.ties.push(tie)
  if (slotOf(model.people, person) === undefined) {
    waits((batch) => batch.kind === 'person' && batch.person === person)
  } else if (tie.link) {
    const slot = slotOf(model.programmes, tie.programme)
    if (slot !== undefined) person.links.set(slot, tie.link)
    else waits((batch) => batch.kind === 'programme' && batch.programme === tie.programme)
  } else {
    const slot = slotOf(model.volunteers, tie.volunteer)
    if (slot !== undefined) person.volunteers.add(slot)
    else waits((batch) => batch.kind === 'volunteer' && batch.volunteer === tie.volunteer)
  }
}
