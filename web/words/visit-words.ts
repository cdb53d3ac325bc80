/** What both the office and the volunteer's phone say, once: sections 2, 5 and 8. */
export const visitWords = {
  submitted: 'Form submitted',
  held: 'Form sent. Someone else sent it first, so the office will read both.',
  sureToSubmit: { title: 'Please Confirm', text: 'Check your answers before you submit.' },
  noneIncomplete: 'No incomplete forms.',
  noneCompleted: 'No completed forms.',
  volunteerIn: 'Volunteer login successful',
  invalidNric: 'Invalid NRIC',
  /** Beside it, for G-34's one message does not say which of the two was wrong. */
  checkCode: 'Check the code or PIN too. A code works once: ask for a new one if it was used.',
  loggedOut: 'Logged out',
  logoutFailed: 'Logout failed',
  pinSaved: 'PIN saved',
  deviceRevoked: 'Device signed out',
  profileSaved: 'Profile saved',
  notFound: 'Not Found',
} as const
