/** What a new organisation has before anybody sets anything. */
export const defaultSettings = {
  organisation_name: 'Kampung',
  registration: 'approval',
  is_volunteer_sign_in_on: true,
  is_code_by_mail_on: false,
  nric_collection: 'whole',
  nric_shown: 'first_and_last_4',
  name_order: 'family_first',
  retention_days: 30,
  people_per_volunteer: 3,
  terms: '',
  privacy: '',
  contact_name: '',
  contact_number: '',
  contact_email: '',
  contact_hours: '',
  version: 1,
}
