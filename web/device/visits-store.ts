import type { SignedIn } from '../../contract/user.ts'
import type { Visits } from '../../contract/visit.ts'
import type { OpenVault } from './device-store.ts'
import { keyOf, openRecord } from './record-keys.ts'

/** Everyone whom the volunteer visits and all that is asked of them, as the server last told it. */
export type KeptVisits = Omit<Visits, 'is_same'> & {
  /** To which moment the office went back, until somebody has read it. */
  back_to?: string | undefined
  /** Who is signed in here, for opening without signal. */
  user: SignedIn
  fetched_at: number
  /** People and forms that have been on this screen: what is not here is new. */
  seen: readonly string[]
}
/** What the screens draw of it, be it on the phone or where staff look at them. */
export type ShownVisits = Omit<KeptVisits, 'user'>

type Person = Visits['people'][number]
type Asked = Pick<Person['pending'][number], 'form_id'>

/** By the id: the office may mend the number, and nobody is new for it (H-1982). */
export const personMark = ({ beneficiary_id }: Pick<Person, 'beneficiary_id'>) => `[${beneficiary_id}]`
export const formMark = ({ beneficiary_id }: Pick<Person, 'beneficiary_id'>, { form_id }: Asked) =>
  `[${beneficiary_id},${form_id}]`

/** Each with what an older version of the area marked it by. */
const marksAndOlder = (people: readonly Person[]) =>
  people.flatMap((person) => [
    [personMark(person), person.serial_number] as const,
    ...[...person.pending, ...(person.later ?? [])].map(
      (asked) => [formMark(person, asked), JSON.stringify([person.serial_number, asked.form_id])] as const,
    ),
  ])

export const marksOf = (people: readonly Person[]): string[] => marksAndOlder(people).map(([mark]) => mark)

export const placeOf = (vault: OpenVault) => keyOf(vault, 'visits', 'all')

export async function readVisits(vault: OpenVault): Promise<KeptVisits | undefined> {
  const record = await vault.store.read(placeOf(vault))
  const kept = record && (await openRecord<KeptVisits>(vault, record))
  if (!kept) return undefined
  const seen = new Set(kept.seen)
  const marks = marksAndOlder(kept.people).filter((both) => both.some((mark) => seen.has(mark)))
  return { ...kept, seen: marks.map(([mark]) => mark) }
}

let shown: { vault_id: string; visits: KeptVisits } | undefined

/** As device.ts says at each change; what that loads cannot ask it, for it would load it. Nothing once the phone is locked. */
export function noteShown(vault?: OpenVault, visits?: KeptVisits): void {
  shown = vault && visits && { vault_id: vault.id, visits }
}

/** What is on the screen, where this vault is the one that lies open. */
export const shownVisits = ({ id }: OpenVault): KeptVisits | undefined =>
  shown?.vault_id === id ? shown.visits : undefined
