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

type Asked = Visits['people'][number]['pending'][number]

export const personMark = (serial_number: string) => serial_number
export const formMark = (serial_number: string, { form_id }: Pick<Asked, 'form_id'>) =>
  JSON.stringify([serial_number, form_id])

export const marksOf = (people: Visits['people']): string[] =>
  people.flatMap(({ serial_number, pending, later = [] }) => [
    personMark(serial_number),
    ...[...pending, ...later].map((asked) => formMark(serial_number, asked)),
  ])

export const placeOf = (vault: OpenVault) => keyOf(vault, 'visits', 'all')

export async function readVisits(vault: OpenVault): Promise<KeptVisits | undefined> {
  const record = await vault.store.read(placeOf(vault))
  return record && (await openRecord<KeptVisits>(vault, record))
}

let shown: { vault_id: string; visits: KeptVisits } | undefined

/** As device.ts says at each change; what that loads cannot ask it, for it would load it. Nothing once the phone is locked. */
export function noteShown(vault?: OpenVault, visits?: KeptVisits): void {
  shown = vault && visits && { vault_id: vault.id, visits }
}

/** What is on the screen, where this vault is the one that lies open. */
export const shownVisits = ({ id }: OpenVault): KeptVisits | undefined =>
  shown?.vault_id === id ? shown.visits : undefined
