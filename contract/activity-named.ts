/** So many of those whom an entry names in its details are called by their names; beyond that they are counted. */
export const NAMED_MAX = 200

/** Under which keys the log keeps what an entry names, by the id that it has in the log. */
const KEYS: Readonly<Record<string, string>> = {
  beneficiary_id: 'beneficiary',
  beneficiary_ids: 'beneficiary',
  volunteer_account_id: 'volunteer',
  volunteer_account_ids: 'volunteer',
  programme_id: 'programme',
  programme_ids: 'programme',
  initiative_id: 'initiative',
  partner_id: 'partner',
  form_id: 'form',
  form_ids: 'form',
  import_id: 'import',
  purpose_id: 'purpose',
  certificate_id: 'file',
  officer_ids: 'user',
}
const PEOPLE: Readonly<Record<string, string>> = {
  beneficiaries_removed: 'beneficiary',
  volunteers_removed: 'volunteer',
}

/** Of which kind the ids are that stand under this key of an entry; undefined where it holds none. */
export const kindUnder = (key: string, action: string): string | undefined =>
  key === 'people_ids' ? PEOPLE[action] : Object.hasOwn(KEYS, key) ? KEYS[key] : undefined
