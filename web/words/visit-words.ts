import { openingWords } from './opening-words.ts'

/** What both the office and the volunteer's phone say, once: sections 2, 5 and 8. The phone loads no more than this. */
export const visitWords = {
  ...openingWords,
  submitted: 'Form submitted',
  held: 'Form sent. Someone else sent it first, so the office will read both.',
  sureToSubmit: { title: 'Please Confirm', text: 'Check your answers before you submit.' },
  noneIncomplete: 'No incomplete forms.',
  noneCompleted: 'No completed forms.',
  volunteerIn: 'Volunteer login successful',
  invalidNric: 'Invalid NRIC',
  pinSaved: 'PIN saved',
  deviceRevoked: 'Device signed out',
  profileSaved: 'Profile saved',
  incompleteForms: 'Incomplete Forms',
  completedForms: 'Completed Forms',
  contactNo: 'Contact No.',
  address: 'Address',
  email: 'Email',
  submit: 'Submit',
  back: 'Back',
  login: 'Login',
  noDate: 'None',
  noDateInTable: 'N/A',
  completedBy: (name: string) => `Completed by: ${name}`,
} as const
