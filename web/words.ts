/** Every sentence that the product says on success, emptiness and confirmation: sections 8 and 2, and what came with the ledger's decisions. */
import { addressWords } from './words/address-words.ts'
import { formWords } from './words/form-words.ts'
import { action, heading, hint, label, phrase, question_type } from './words/labels.ts'
import { activityWords, deletionWords } from './words/log-words.ts'
import { partWords } from './words/part-words.ts'
import { responseWords } from './words/response-words.ts'
import { phonesWords, signInWords } from './words/sign-in-words.ts'
import { unassignWords } from './words/unassign-words.ts'
import { visitWords } from './words/visit-words.ts'

const forever = (what: string) =>
  `This action cannot be undone. This will permanently delete the ${what} from your database.`

const volunteers = (count: number) => (count === 1 ? '1 volunteer' : `${count} volunteers`)

export const words = {
  action,
  heading,
  hint,
  label,
  phrase,
  question_type,
  beneficiary: {
    created: 'New Beneficiary Created',
    edited: 'Beneficiary edited successfully',
    deleted: 'Beneficiary deleted',
    gone: 'This beneficiary is not there any more: someone deleted them meanwhile, or changed the serial number.',
    sureToDelete: forever('beneficiary'),
    noResponses: 'No form responses yet.',
    noVolunteers: 'No volunteers assigned yet.',
    noTelephone: 'No telephone',
    noProgrammes: 'Not in any programme yet.',
  },
  programme: {
    created: 'New Programme Created',
    edited: 'Programme edited successfully',
    deleted: 'Programme deleted',
    sureToDelete: forever('programme'),
    added: (count: number) => `${count === 1 ? '1 beneficiary' : `${count} beneficiaries`} added`,
    joined: (name: string) => `Added to ${name}`,
    isIn: (name: string) => `They are in ${name} already`,
    left: (name: string) => `Taken out of ${name}`,
    joinedSince: 'They have joined it again since.',
    none: 'No programmes found',
  },
  initiative: {
    created: 'New Initiative Created',
    edited: 'Initiative edited successfully',
    deleted: 'Initiative deleted',
    sureToDelete: forever('initiative'),
    none: 'No initiatives found',
    added: (count: number) => `${volunteers(count)} added`,
  },
  volunteer: {
    created: 'New Volunteer Created',
    edited: 'Volunteer Edited Successfully',
    deleted: 'Volunteer deleted',
    sureToDelete: forever('volunteer'),
    /** G-27: of what an import left out, on the page and in the form. */
    notKnown: 'Not known yet',
    notKnownField: 'not known yet',
    assigned: 'Assign volunteers successfully',
    assignedTo: (count: number, people: number) =>
      `${volunteers(count)} to ${people === 1 ? '1 beneficiary' : `${people} beneficiaries`}.`,
    unassigned: 'Unassigned Volunteer Successfully',
    ...unassignWords,
    signIn: signInWords,
    phones: phonesWords,
    signInBlocked: 'Sign-in blocked',
    signInAllowed: 'Sign-in allowed',
    sureToBlock: (name: string) => ({
      title: 'Block sign-in?',
      text: `${name} is signed out everywhere at once and cannot sign in any more.`,
      consequence: 'Their phones are forgotten, and links and codes not used yet stop working.',
    }),
    sureToAllow: (name: string) => ({
      title: 'Allow sign-in?',
      text: `${name} may sign in again. Their phones were forgotten: issue a new sign-in afterwards.`,
    }),
    preview: {
      open: 'See as volunteer',
      heading: 'As the volunteer sees it',
      of: (name: string) => `What ${name} sees`,
      text: (name: string) => `What ${name} sees on their phone. Nothing that you try here is kept or sent.`,
      language: 'Language',
      languageFailed: 'This language could not be loaded',
      inert: 'This is a preview: nothing is kept or sent',
    },
    pinSaved: visitWords.pinSaved,
    deviceRevoked: visitWords.deviceRevoked,
    profileSaved: visitWords.profileSaved,
  },
  partner: {
    created: 'New Partner Created',
    edited: 'Partner edited successfully',
    deleted: 'Partner deleted',
    sureToDelete: forever('partner'),
    none: 'No partners found.',
    noCollaboration: 'No areas of collaboration found.',
    noPersonnel: 'No key personnel yet.',
    /** G-22: what the delete leaves, beside what it takes; '' when nothing was run together. */
    stay: (programmes: number, initiatives: number) => {
      const counted = [
        programmes > 0 && `${programmes} ${programmes === 1 ? 'programme' : 'programmes'}`,
        initiatives > 0 && `${initiatives} ${initiatives === 1 ? 'initiative' : 'initiatives'}`,
      ].filter(Boolean)
      if (counted.length === 0) return ''
      return `Its ${counted.join(' and ')} ${programmes + initiatives === 1 ? 'stays' : 'stay'}, without a partner.`
    },
  },
  commsLog: {
    created: 'New Comms Log Created',
    edited: 'Communication Log edited successfully',
    deleted: 'Communication Log deleted',
    sureToDelete: forever('communication log'),
    attachmentsGo: (count: number) =>
      `This also deletes ${count} ${count === 1 ? 'attachment' : 'attachments'}.`,
    noAttachments: 'None',
    attachmentGone: 'This file is no longer there, or you may not open it.',
    attachmentUnreachable: 'The file could not be reached.',
    notUploaded: (names: string) => `Not uploaded: ${names}. Try again or remove it, then save.`,
  },
  form: {
    ...formWords,
    saved: 'Form saved',
    deleted: 'Form deleted',
    gone: 'This form is not there any more: someone deleted it meanwhile, or moved it to another programme or stage.',
    submitted: visitWords.submitted,
    held: visitWords.held,
    sureToDelete: forever('form'),
    sureToSubmit: visitWords.sureToSubmit,
    tagFirst: 'Tag a programme before saving',
    none: 'No forms yet.',
    answersStay: 'Answers already given stay.',
    noQuestions: 'No questions yet.',
    noQuestionsDetail: 'Volunteers will be asked them in the order in which they stand here.',
    noneIncomplete: visitWords.noneIncomplete,
    noneCompleted: visitWords.noneCompleted,
  },
  response: responseWords,
  shortNumber: 'A Singapore number has 8 digits',
  nextNumber: { fill: 'Next free number', failed: 'No number could be found just now. Type one.' },
  session: {
    adminIn: 'Admin login successful',
    volunteerIn: visitWords.volunteerIn,
    registered: 'Registration Successful',
    out: visitWords.loggedOut,
    outFailed: visitWords.logoutFailed,
    pending: 'Your account is waiting for approval',
    decided: 'You have been signed out. If your account was approved, sign in to begin.',
    invalidNric: visitWords.invalidNric,
    again: {
      title: 'Sign in again',
      text: 'Your session has ended. Everything is as you left it: sign in and go on. If you leave, what was not saved is lost.',
      submit: 'Sign in',
      leave: 'Leave',
      refused: 'Incorrect password, or this account can no longer sign in',
      isOther: 'This is not the account that was signed in before',
    },
  },
  account: {
    saved: 'Details saved',
    sessionEnded: 'Signed out',
    sessionNotEnded: 'It could not be signed out',
    othersEnded: 'Signed out everywhere else',
  },
  password: {
    changed: 'Password changed',
    linkSent: 'Please look into your mail',
    linkSpent: 'This link has been used or has run out',
  },
  settings: {
    saved: 'Settings saved',
    preview: 'Preview',
    inviteAdvice:
      'With two or more of you active we recommend ‘Only whom we invite’: while anyone may register, the register page tells strangers which email addresses have an account here.',
  },
  team: {
    approved: 'Account approved',
    promoted: 'Now a super admin',
    demoted: 'Now an admin',
    deactivated: 'Account deactivated',
    reactivated: 'Account reactivated',
    invited: 'Invitation made',
    resetLinkMade: 'Reset link made',
    factorReset: 'Second factor reset',
    none: 'Nobody here yet.',
    notYours: 'Only a super admin can open this page',
  },
  address: addressWords,
  picture: {
    kinds: 'JPEG, PNG or WebP. Large photos are made smaller.',
    take: 'Take photo',
    takeHelp: 'Look into the camera. You can crop the photo next.',
    starting: 'Starting the camera',
    photoName: 'photo.jpg',
    crop: 'Crop picture',
    cropHelp: 'Drag the picture, or move it with the arrow keys.',
    frame: 'Picture in its frame',
    zoom: 'Zoom',
    rotate: 'Rotate',
    use: 'Use picture',
    cameraRefused: 'The camera may not be used here. Allow it in the browser, or choose a file.',
    noCamera: 'No camera was found. Choose a file instead.',
    cameraFailed: 'The camera could not be used. Choose a file instead.',
  },
  deletion: deletionWords,
  activity: activityWords,
  undo: {
    done: 'Undone',
    failed: 'This could not be undone',
    changedSince: 'It was changed again since. Nothing was put back.',
  },
  search: {
    placeholder: 'Search anyone or anything',
    hint: 'Fewer words, or the end of the telephone number?',
    none: (text: string) => `Nobody like “${text}”, and nothing called so.`,
    preparing: ({ done, total }: { done: number; total: number }) =>
      `Search is being prepared: ${done.toLocaleString('en')} of ${total.toLocaleString('en')} people are ready.`,
    near: (text: string) => `Nobody is spelt “${text}”. These sound like it, or are one slip away:`,
    failed: 'The search could not be done.',
    missing: 'This could not be opened',
    noNric: 'NRICs are not searched. Look for a name or a contact number instead.',
    counted: (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'result' : 'results'}`,
  },
  upload: { failed: 'Failed to upload file' },
  table: { none: 'No data available.', failed: 'This could not be done' },
  diskLittle: (megabytes: number) =>
    `Only ${megabytes} MB are left on the server’s disk. Once it is full nobody can save anything: have room made soon.`,
  confirm: {
    sure: partWords.sure,
    cancel: partWords.cancel,
    delete: partWords.delete,
    restorable: (days: number) =>
      `A super admin can bring it back for ${days === 1 ? 'a day' : `${days} days`}.`,
  },
  notFound: visitWords.notFound,
} as const
