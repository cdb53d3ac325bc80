/** Every sentence that the product says on success, emptiness and confirmation: section 8, section 2, product.md. */

const sure = 'Are you absolutely sure?'
const forever = (what: string) =>
  `This action cannot be undone. This will permanently delete the ${what} from your database.`

export const words = {
  beneficiary: {
    created: 'New Beneficiary Created',
    edited: 'Beneficiary edited successfully',
    deleted: 'Beneficiary deleted',
    sureToDelete: forever('beneficiary'),
    noneInProgramme: 'No data available.',
    noResponses: 'No form responses yet.',
    noVolunteers: 'No volunteers assigned yet.',
    noProgrammes: 'Not in any programme yet.',
  },
  programme: {
    created: 'New Programme Created',
    edited: 'Programme edited successfully',
    deleted: 'Programme deleted',
    sureToDelete: forever('programme'),
    none: 'No programmes found',
  },
  initiative: {
    created: 'New Initiative Created',
    edited: 'Initiative edited successfully',
    deleted: 'Initiative deleted',
    sureToDelete: forever('initiative'),
    none: 'No initiatives found',
  },
  volunteer: {
    created: 'New Volunteer Created',
    edited: 'Volunteer Edited Successfully',
    deleted: 'Volunteer deleted',
    sureToDelete: forever('volunteer'),
    assigned: 'Assign volunteers successfully',
    unassigned: 'Unassigned Volunteer Successfully',
    sureToUnassign: { title: 'Unassign Beneficiaries?', text: 'Selected beneficiaries will be unassigned.' },
    sureToUnassignOne: (name: string) => ({
      title: 'Unassign Volunteer?',
      text: `${name} will no longer see this beneficiary.`,
    }),
    noneAssigned: 'No data available.',
    assignedToYou: (count: number) => `${count} Assigned to You`,
    signInIssued: 'Sign-in issued',
    pinSaved: 'PIN saved',
    deviceRevoked: 'Device signed out',
    profileSaved: 'Profile saved',
  },
  partner: {
    created: 'New Partner Created',
    edited: 'Partner edited successfully',
    deleted: 'Partner deleted',
    sureToDelete: forever('partner'),
    none: 'No partners found.',
    noCollaboration: 'No areas of collaboration found.',
  },
  commsLog: {
    created: 'New Comms Log Created',
    edited: 'Communication Log edited successfully',
    deleted: 'Communication Log deleted',
    sureToDelete: forever('communication log'),
  },
  form: {
    saved: 'Form saved',
    deleted: 'Form deleted',
    submitted: 'Form submitted',
    held: 'Form sent. Someone else sent it first, so the office will read both.',
    sureToDelete: forever('form'),
    sureToSubmit: { title: 'Please Confirm', text: 'Check your answers before you submit.' },
    tagFirst: 'Tag a programme before saving',
    none: 'No forms yet.',
    noneIncomplete: 'No incomplete forms.',
    noneCompleted: 'No completed forms.',
  },
  import: {
    done: 'Imported .csv Successfully',
    fileMissing: 'Please upload a file!',
  },
  session: {
    adminIn: 'Admin login successful',
    volunteerIn: 'Volunteer login successful',
    registered: 'Registration Successful',
    out: 'Logged out',
    outFailed: 'Logout failed',
    pending: 'Your account is waiting for approval',
    invalidNric: 'Invalid NRIC',
  },
  upload: { failed: 'Failed to upload file' },
  table: { none: 'No data available.' },
  confirm: { sure, cancel: 'Cancel', delete: 'Delete' },
  notFound: 'Not Found',
} as const
