/** A beneficiary as a list or a page is answered, for tests of the browser's side. */
export const listedPerson = {
  serial_number: 'KB-1',
  profile_picture: '',
  first_name: 'Siti',
  last_name: 'Rahman',
  display_name: 'Siti Rahman',
  title: '',
  name_characters: '',
  has_no_telephone: false,
  block_number: '12',
  street_name: 'Jalan Besar',
  unit_number: '',
  building_name: '',
  postal_code: '080012',
  contact_number: '+6591234567',
  status: 'Active',
  last_engagement: null,
  programme_id: null,
  version: 1,
}

/** Of whom nothing more is known. */
export const unknownFacts = {
  birth_date: null,
  birth_year: null,
  gender: '',
  languages: [],
  other_names: [],
  other_telephones: [],
  has_no_telephone: false,
  remarks: '',
  lives_alone: null,
  mobility: '',
  times: [],
  visitor_rule: '',
  version: 0,
}
