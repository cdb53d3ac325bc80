/** How somebody saw a person: one record, a list of many, what a search found, on paper, in a file. */
export const LOOK_MANNERS = ['opened', 'listed', 'found', 'printed', 'exported'] as const
export type LookManner = (typeof LOOK_MANNERS)[number]

/** Where people stand in what was asked and answered: `answer.items.serial_number`, `query.account_id`; lists are walked. */
type Where = {
  /** Serial numbers, or inner ids as numbers. */
  beneficiary?: readonly string[]
  /** Account ids. */
  volunteer?: readonly string[]
  /** The query's `noun` and `key` say who. */
  either?: true
}

/**
 * Whom an answer shows and how, as plain data on the operation's row (S-14), or in a few words why nobody. 'told': the
 * handler says whom through `call.looked`, of a file that streams or of an answer that leaves out what a phone has.
 */
export type Subjects = { nobody: string } | { [Manner in LookManner]?: Where | 'told' }

/** Of a page of visits or reports: each about a person, by a volunteer. */
export const bothListed = {
  listed: {
    beneficiary: ['answer.items.beneficiary_serial_number'],
    volunteer: ['answer.items.volunteer_account_id'],
  },
} as const satisfies Subjects

/** Of a change of many beforehand: to whom people would be given, and who would be left out. */
export const previewListed = {
  listed: {
    beneficiary: ['answer.left_out.serial_number'],
    volunteer: ['answer.shares.volunteer_account_id'],
  },
} as const satisfies Subjects

/** People as answers name them: beneficiaries by serial number or inner id, volunteers by account id. */
export type Seen = { beneficiary: readonly (string | number)[]; volunteer: readonly number[] }
export type SeenSo = Seen & { manner: LookManner }

/** Whom this answer showed, by manner. Takes what was asked and answered; what is read for paper was printed. */
export function seenIn(
  subjects: Subjects,
  asked: { query: unknown; body: unknown; answer: unknown },
): SeenSo[] {
  if ('nobody' in subjects) return []
  const isPrint = valuesAt(asked, ['query', 'purpose']).includes('print')
  return LOOK_MANNERS.flatMap((manner) => {
    const where = subjects[manner]
    if (where === undefined || where === 'told') return []
    const seen = seenAt(where, asked)
    if (seen.beneficiary.length + seen.volunteer.length === 0) return []
    return { manner: isPrint ? 'printed' : manner, ...seen }
  })
}

function seenAt(where: Where, asked: object): Seen {
  const at = (paths: readonly string[] = []) => paths.flatMap((path) => valuesAt(asked, path.split('.')))
  const isVolunteer = where.either && valuesAt(asked, ['query', 'noun']).includes('volunteer')
  // The number may be another's by now than of whom the id beside it tells (H-1990).
  const ids = where.either && !isVolunteer ? valuesAt(asked, ['query', 'beneficiary_id']).map(Number) : []
  const key = where.either && ids.length === 0 ? valuesAt(asked, ['query', 'key']) : ids
  const accounts = [...at(where.volunteer), ...(isVolunteer ? key : [])].map(Number)
  return {
    beneficiary: [...new Set([...at(where.beneficiary), ...(isVolunteer ? [] : key)])],
    volunteer: [...new Set(accounts.filter((account) => Number.isSafeInteger(account)))],
  }
}

/** What stands there, in every item of a list on the way. */
function valuesAt(value: unknown, path: readonly string[]): (string | number)[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path))
  const [key, ...rest] = path
  if (key === undefined) return typeof value === 'string' || typeof value === 'number' ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return valuesAt(Reflect.get(value, key), rest)
}
