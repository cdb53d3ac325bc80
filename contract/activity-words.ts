/** What somebody did, as the audit keeps it and as a person says it: '{name} {did} {record}'. */
export const ACTIVITY_ACTIONS = {
  created: 'created',
  updated: 'edited',
  deleted: 'deleted',
  restored: 'restored',
  purged: 'deleted for good',
  linked: 'added to a programme or initiative',
  unlinked: 'removed from a programme or initiative',
  assigned: 'assigned volunteers to',
  unassigned: 'unassigned from',
  imported: 'imported a file into',
  previewed_import: 'checked a file for',
  tried_import: 'looked up NRICs by an import into',
  taken_back: 'took back',
  exported: 'exported',
  printed: 'printed',
  uploaded: 'uploaded',
  downloaded: 'downloaded',
  opened: 'opened',
  previewed: 'looked at the volunteer area of',
  counted: 'chose as the answer that counts',
  held: 'handed in as a second answer',
  handed_in: 'handed in after being signed out',
  looked_up_nric: 'looked up an NRIC of',
  revealed_nric: 'revealed the NRIC of',
  signed_in: 'signed in',
  signed_out: 'signed out',
  sign_in_failed: 'failed to sign in',
  registered: 'registered',
  invited: 'invited',
  asked_reset: 'asked for a new password for',
  made_reset_link: 'made a link for a new password for',
  reset_password: 'chose a new password by a link',
  changed_password: 'changed their password',
  volunteers_removed: 'removed volunteers from',
  beneficiaries_removed: 'removed beneficiaries from',
  issued_sign_in: 'issued a sign-in for',
  blocked_sign_in: 'blocked the sign-in of',
  allowed_sign_in: 'allowed the sign-in of',
  enrolled: 'enrolled',
  chose_pin: 'chose a PIN on their phone',
  readied: 'let their PIN open the phone',
  revoked: 'ended the sign-in on a phone',
  ended_phone: 'ended the sign-in on a phone of',
  ended: 'signed out elsewhere',
  locked: 'locked their phone',
  unlocked: 'unlocked their phone',
  renewed: 'signed in again on their phone',
  put_away: 'put away the first steps',
  refused: 'was refused',
  names_removed: 'took people’s names out of',
} as const
export type ActivityAction = keyof typeof ACTIVITY_ACTIONS

/** What changed a record: every member of staff may read it (G-12). Who looked, exported or signed in is not among them. */
export const CHANGE_ACTIONS = [
  'created',
  'updated',
  'deleted',
  'restored',
  'linked',
  'unlinked',
  'assigned',
  'unassigned',
  'imported',
  'taken_back',
  'volunteers_removed',
  'beneficiaries_removed',
  'issued_sign_in',
  'blocked_sign_in',
  'allowed_sign_in',
  'ended_phone',
  'counted',
  'held',
] as const satisfies readonly ActivityAction[]

/** The kinds of record whose changes every member of staff may read, because they may read the record. */
export const HISTORY_ENTITIES = [
  'programme',
  'initiative',
  'partner',
  'beneficiary',
  'volunteer',
  'form',
  'comms_log',
  'contact',
] as const

/** The kinds of record that the audit names. */
export const ACTIVITY_ENTITIES = {
  beneficiary: 'Beneficiary',
  volunteer: 'Volunteer',
  programme: 'Programme',
  initiative: 'Initiative',
  partner: 'Partner',
  comms_log: 'Comms log',
  contact: 'Contact',
  form: 'Form',
  form_response: 'Form response',
  visits: 'Visits',
  import: 'Import',
  file: 'File',
  user: 'Staff account',
  device: 'Device',
  session: 'Session',
  settings: 'Settings',
  activity: 'Activity',
  request: 'Request',
  demonstration: 'Demonstration',
  address_list: 'Address list',
} as const
export type ActivityEntity = keyof typeof ACTIVITY_ENTITIES

const inWords = (words: Record<string, string>, key: string): string => words[key] ?? key.replaceAll('_', ' ')

/** 'issued a sign-in for'; what this release does not know is said as it is kept. */
export const actionWords = (action: string): string => inWords(ACTIVITY_ACTIONS, action)
/** 'Comms log' */
export const entityWords = (entity: string): string => inWords(ACTIVITY_ENTITIES, entity)
