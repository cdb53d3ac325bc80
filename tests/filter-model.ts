import { sectorsIn } from '../contract/areas.ts'
import { today } from '../contract/fields.ts'
import type { Chip } from '../contract/filter.ts'

/** So many days ago, as yyyy-MM-dd. */
export const ago = (days: number) =>
  new Date(Date.parse(today()) - days * 86_400_000).toISOString().slice(0, 10)

/** Somebody as the plain code below knows them. */
export type ModelPerson = {
  key: string
  status: string
  programmes: Map<number, string>
  volunteers: number[]
  engaged: string | null
  postal: string
  street: string
  forms: number[]
}

/** The same filter said again in plain code. */
export function holds(chip: Chip, person: ModelPerson, formOf: ReadonlyMap<number, number>): boolean {
  const any = chip.kind === 'link' && chip.op !== 'none' ? chip.value : []
  const is = chip.op === 'not' ? (held: boolean) => !held : (held: boolean) => held
  switch (chip.field) {
    case 'programme':
      if (chip.op === 'none') return person.programmes.size === 0
      return is(
        any.some((id) => {
          const there = person.programmes.get(id)
          return (
            there !== undefined && (!('status' in chip) || chip.status === undefined || there === chip.status)
          )
        }),
      )
    case 'volunteer':
      return chip.op === 'none'
        ? person.volunteers.length === 0
        : is(any.some((id) => person.volunteers.includes(id)))
    case 'form':
      return is(any.some((id) => person.forms.includes(id)))
    case 'status':
      return chip.kind === 'choice' && 'value' in chip && is(chip.value.includes(person.status))
    case 'area':
      return (
        chip.kind === 'choice' &&
        'value' in chip &&
        is(sectorsIn(chip.value).includes(person.postal.slice(0, 2)))
      )
    case 'street_name':
      return (
        chip.kind === 'text' &&
        'value' in chip &&
        person.street.toLowerCase().includes(chip.value.toLowerCase())
      )
    case 'postal_code':
      return chip.kind === 'text' && 'value' in chip && person.postal.includes(chip.value)
    case 'incomplete_forms': {
      const open = [...person.programmes].some(([id, there]) => {
        const form = formOf.get(id)
        return there === 'Active' && form !== undefined && !person.forms.includes(form)
      })
      return chip.kind === 'flag' && open === chip.value
    }
    case 'created_at':
      return chip.kind === 'date' && chip.op === 'after'
    default:
      if (chip.kind !== 'date') return false
      if (chip.op === 'never') return person.engaged === null
      if (chip.op === 'not_within') return person.engaged === null || person.engaged < ago(chip.value)
      if (chip.op === 'between')
        return person.engaged !== null && person.engaged >= chip.value[0] && person.engaged <= chip.value[1]
      return (
        person.engaged !== null &&
        (chip.op === 'before' ? person.engaged < chip.value : person.engaged >= chip.value)
      )
  }
}
