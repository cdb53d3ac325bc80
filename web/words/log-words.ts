/** Recently deleted. */
export const deletionWords = {
  none: 'Nothing has been deleted lately.',
  restored: (name: string) => `${name} is back`,
  purged: 'Deleted for good',
  sureToPurge:
    'Nobody can bring this back afterwards, not even a super admin. What happened stays in the activity log, without the details.',
  typeToPurge: 'Type delete to confirm',
  notTyped: 'Type the word delete',
  toBeForgotten: 'Asked to be forgotten',
  toBeForgottenText:
    'Restoring brings back everything that is held about them. Do it only when they want that, or when the wrong person was deleted.',
  sureToRestore: 'Bring back somebody who asked to be forgotten',
} as const

/** The activity log, and a record's history. */
export const activityWords = {
  none: 'Nothing has happened yet.',
  noChangesOf: (name: string) => `Nothing was changed about ${name} yet.`,
  everythingOf: (name: string) => `Everything that happened to ${name}.`,
  changesOf: (name: string) => `What changed ${name}, the newest first.`,
  /** What an entry names by id, by the key that it stands under. */
  named: {
    beneficiary_id: 'Beneficiary',
    beneficiary_ids: 'Beneficiaries',
    people_ids: 'People',
    volunteer_account_id: 'Volunteer',
    volunteer_account_ids: 'Volunteers',
    officer_ids: 'Staff',
    partner_id: 'Partner',
    programme_id: 'Programme',
    programme_ids: 'Programmes',
    initiative_id: 'Initiative',
    form_id: 'Form',
    form_ids: 'Forms',
    import_id: 'Import',
    purpose_id: 'Purpose',
    certificate_id: 'Certificate',
  },
  below: 'Show what was done to each',
  belowOf: 'What an import or a change of many, or its taking back, did to each.',
  forgotten: 'What stood here was deleted for good. That it happened stays on record.',
  asItWas: (fields: number) =>
    fields === 1 ? '1 other field stayed as it was' : `${fields} other fields stayed as they were`,
  noDetails: 'Nothing else was kept of this.',
  moreThanCounted: 'More than 10,000',
} as const
