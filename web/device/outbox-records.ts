import type { OpenVault } from './device-store.ts'
import { kindRows, type Posted } from './kind-rows.ts'
import {
  type About,
  type Kind,
  kindOf,
  type Letter,
  type LetterOf,
  type NewerSubmission,
  type Sendable,
  type Submission,
  type SubmissionOf,
  type Told,
} from './outbox-kinds.ts'

const letterBy = <K extends Kind>(kind: K, one: SubmissionOf[K]): LetterOf[K] | null =>
  kindRows[kind].letterOf(one)

/** What one sends, if anything: null once the office has it. */
export const letterOf = (one: Sendable): Letter | null => letterBy(kindOf(one), one)

const postBy = <K extends Kind>(
  kind: K,
  letter: LetterOf[K],
  signal: AbortSignal,
  vault: OpenVault,
): Promise<Posted> => kindRows[kind].post(letter, signal, vault)

/** Sends a letter. Throws the refusal, and where the answer names another or none. */
export const postLetter = (vault: OpenVault, letter: Letter, signal: AbortSignal): Promise<Posted> =>
  postBy(kindOf(letter), letter, signal, vault)

const lateBy = <K extends Kind>(
  kind: K,
  letter: LetterOf[K],
  vault: OpenVault,
): Promise<unknown> | undefined => kindRows[kind].late?.(letter, vault)

/** Hands a letter in from a phone that was taken away; undefined for what nobody asks for then. */
export const postLate = (vault: OpenVault, letter: Letter): Promise<unknown> | undefined =>
  lateBy(kindOf(letter), letter, vault)

/** What is sent first: what no version of this one knows is not sent at all. */
export const turnOf = (kind: Kind | 'newer'): number => (kind === 'newer' ? 0 : kindRows[kind].turn)

/** What the build that knew forms alone draws of any other: a card without a title, and it posts nothing (0035). */
const asBlankForm = { letter: null, title: '', programme_name: '', programme_id: 0, stage: 0 }

const stored = (kind: Kind, one: object) => {
  const { format } = kindRows[kind]
  return { ...(kind !== 'form' && asBlankForm), ...one, ...(format > 1 && { format }) }
}

/** As it is sealed. */
export const asStored = (one: Sendable): object => stored(kindOf(one), one)

type Stored = (Sendable | (About & { kind: string })) & { format?: number }

/**
 * As what lies sealed, of whichever version: of a kind that this one does not know, or of a form of it that came later, only
 * whom it is about.
 */
export function readSubmission(one: Stored): Submission {
  if (isOurs(one)) return one
  const { kind = 'form', serial_number = '', beneficiary_id, person_name = '', is_gone = false } = one
  return { kind: 'newer', stored_kind: kind, serial_number, beneficiary_id, person_name, is_gone }
}

const isKind = (name: string): name is Kind => Object.keys(kindRows).includes(name)

function isOurs(one: Stored): one is Sendable {
  const { kind = 'form', format = 1 } = one
  return isKind(kind) && format <= kindRows[kind].format
}

const arrivedBy = <K extends Kind>(kind: K, one: SubmissionOf[K], id: number | undefined) =>
  kindRows[kind].arrived?.(one, id)

/** As it is sealed once the office has it: who, which and when; what was written goes. Undefined where nothing stays. */
export function asArrived(one: Sendable, id: number | undefined): object | undefined {
  const kind = kindOf(one)
  const kept = arrivedBy(kind, one, id)
  const { serial_number, beneficiary_id, person_name } = one
  return kept && stored(kind, { serial_number, beneficiary_id, person_name, ...kept })
}

/** What is left of a delivered item once its person is no longer assigned: that it existed, and its kind. */
export function asGone(one: Told | NewerSubmission): object {
  const kind = one.kind === 'newer' ? one.stored_kind : kindOf(one)
  const nobody = { serial_number: '', person_name: '', is_gone: true }
  if (!isKind(kind)) return { ...nobody, kind }
  const { gone } = kindRows[kind]
  // Of what leaves nothing here a later build left something: no build is to take it for a whole one.
  return gone ? { ...asBlankForm, ...nobody, ...gone } : { ...nobody, kind, format: Number.MAX_SAFE_INTEGER }
}
