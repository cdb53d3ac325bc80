import type { Batch } from './deleted-batches.ts'

type Status = 'Active' | 'Inactive'
export type Link = { status: Status; version: number }

/** What the product should hold, kept as simply as it can be said. Slots name the records; ids come from the server. */
export class Person {
  first_name: string
  status: Status
  version = 1
  isEngaged = false
  readonly links = new Map<number, Link>()
  readonly volunteers = new Set<number>()
  /** By form: where it stood when it was answered, as `programme id:stage`. */
  readonly accepted = new Map<object, string>()
  held = 0

  constructor(first_name: string, status: Status) {
    this.first_name = first_name
    this.status = status
  }
}

/** `stages` has each form under its stage: another one there later is another form. */
export type Programme = { id: number; stages: Map<number, object> }
export type Volunteer = { account_id: number }

export class Model {
  /** By serial slot, programme slot and volunteer slot: only the living. */
  readonly people = new Map<number, Person>()
  readonly programmes = new Map<number, Programme>()
  readonly volunteers = new Map<number, Volunteer>()
  /** What was deleted and waits, the newest last. */
  readonly trash: Batch[] = []
  /** Who had which serial slot before a renaming, the newest last, and what waited in the bin then. */
  readonly former: { slot: number; person: Person; trash: Batch[] }[] = []

  /** Whom a number means that a page may still show: whoever has it, else whoever had it last and took it along nowhere since (H-1990). */
  meantBy(slot: number): Person | undefined {
    const living = new Set(this.people.values())
    const last = this.former.findLast((one) => one.slot === slot && living.has(one.person))
    const wentSince = this.trash.some(
      (batch) => batch.kind === 'person' && batch.slot === slot && !last?.trash.includes(batch),
    )
    return this.people.get(slot) ?? (wentSince ? undefined : last?.person)
  }

  link(person: Person, programme: number, status: Status): void {
    const link = person.links.get(programme)
    if (!link) person.links.set(programme, { status, version: 1 })
    else if (link.status !== status) person.links.set(programme, { status, version: link.version + 1 })
  }

  /** Answers whether the response is the accepted one. */
  respond(person: Person, programme: number, stage: number): boolean {
    const { id, stages } = this.programmes.get(programme) as Programme
    const form = stages.get(stage) as object
    const isFirst = !person.accepted.has(form)
    if (isFirst) person.accepted.set(form, `${id}:${stage}`)
    else person.held += 1
    if (!person.isEngaged) person.version += 1
    person.isEngaged = true
    return isFirst
  }

  isAsked(person: Person | undefined, programme: number, stage: number): boolean {
    const isActive = person?.links.get(programme)?.status === 'Active'
    return isActive && this.programmes.get(programme)?.stages.has(stage) === true
  }

  /** The forms that wait for an answer about a person (G-18), as `programme id:stage`. */
  pending(person: Person): string[] {
    return [...this.programmes].flatMap(([slot, { id, stages }]) =>
      [...stages]
        .filter(([stage, form]) => this.isAsked(person, slot, stage) && !person.accepted.has(form))
        .map(([stage]) => `${id}:${stage}`),
    )
  }
}
