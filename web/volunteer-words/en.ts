import type { Said } from '../words/part-words.ts'
import { visitWords } from '../words/visit-words.ts'
import { firstEn } from './first-en.ts'
import { phoneEn } from './phone-en.ts'
import { plural } from './plural.ts'

const count = plural('en')

/** The volunteer area in English: section 2's words where it has them, plain ones elsewhere. */
export const en = {
  ...firstEn,
  person: {
    title: 'Beneficiary',
    contact: visitWords.contactNo,
    address: visitWords.address,
    call: (name: string) => `Call ${name}`,
    map: 'Open in maps',
    notYours: 'This person is not assigned to you.',
    notYoursDetail: 'If you think they should be, please call the office.',
    failed: 'This page could not be loaded.',
    incomplete: visitWords.incompleteForms,
    completed: visitWords.completedForms,
    noneIncomplete: visitWords.noneIncomplete,
    noneCompleted: visitWords.noneCompleted,
    completedBy: visitWords.completedBy,
    othersAnswers: 'Only whoever sent this in and the office can read these answers.',
    showAnswers: 'Show answers',
    hideAnswers: 'Hide answers',
    noAnswer: '(no answer)',
    notAsked: '(not asked)',
  },
  form: {
    title: 'Form',
    gone: 'This form is not here any more.',
    goneDetail: 'It may have been changed by the office, or the person is no longer assigned to you.',
    done: 'This form is already filled in.',
    doneDetail: 'You find it under Completed Forms on the page of this person.',
    failed: 'This form could not be loaded.',
    noQuestions: 'This form has no questions.',
    left: (questions: number) =>
      count(questions, { one: '1 required question left', other: `${questions} required questions left` }),
    ready: 'Ready to submit',
    next: 'Go to the next one',
    needed: 'This question needs an answer',
    room: (letters: number) =>
      count(letters, { one: 'Room for 1 more character', other: `Room for ${letters} more characters` }),
    full: (letters: number) =>
      `No more fits here: ${letters} characters is the most. Anything after that is not kept. Please check the end of your text.`,
    clear: 'Clear choice',
    submit: visitWords.submit,
    back: visitWords.back,
    sure: visitWords.sureToSubmit,
    submitted: visitWords.submitted,
    held: visitWords.held,
  },
  profile: {
    title: visitWords.profile,
    failed: 'Your details could not be loaded.',
    account: (id: number) => `Account ${id}`,
    contact: visitWords.contactNo,
    email: visitWords.email,
    save: 'Save',
    saved: visitWords.profileSaved,
    language: 'Language',
    languageFailed: 'This language could not be loaded. Try again when there is signal.',
    devices: 'Devices',
    devicesFailed: 'Your devices could not be loaded.',
    noDevice: 'No device is enrolled.',
    unknownDevice: 'Unknown device',
    lastUsed: (moment: string) => `Last used ${moment}`,
    thisOne: 'This one',
    office: 'The office',
    callOffice: 'Call the office',
    homeScreen: 'On your home screen',
    homeScreenWhy: 'Kampung then opens like an app, also without signal.',
    homeScreenAdd: 'Put it on the home screen',
    homeScreenApple: 'In Safari press Share, then “Add to Home Screen”.',
    signOut: 'Sign out',
    signOutDevice: (device: string) => `Sign out ${device}`,
    deviceRevoked: visitWords.deviceRevoked,
    deviceNotRevoked: 'The device could not be signed out',
  },
  signIn: {
    title: 'Sign in',
    welcome: 'Welcome',
    forVolunteers: 'For volunteers.',
    demonstration: {
      title: 'Demonstration: everyone in here is invented',
      who: 'A volunteer',
      use: 'Use this account',
    },
    choosePin: 'Choose a PIN',
    hello: (name: string) => `Hello ${name}. You will use it from now on, on this phone.`,
    newPin: 'New PIN',
    newPinHint: '6 digits. Not 123456, and not a birthday.',
    newPinAgain: 'New PIN again',
    savePin: 'Save PIN',
    pinMaybe: 'Your PIN is probably saved already. Please sign in with it.',
    pinSaved: visitWords.pinSaved,
    link: 'This signs you in on this phone. Next you choose a PIN, so that only you can open it here.',
    linkSpent:
      'This link has been used or is too old. Did you choose a PIN on this phone? Then sign in with it here. If not, please ask the office for a new link.',
    signedIn: (name: string) => `You are signed in on this phone, ${name}.`,
    toList: 'Go to my list',
    useLink: 'Sign in again with this link',
    notYourLink:
      'Was this link given to somebody else? Do not use it here: this phone is yours. Let them open it on their own.',
    continue: 'Continue',
    otherWay: 'I have a code or a PIN',
    last4: 'Last 4 NRIC characters',
    last4Hint: 'No NRIC with us? Use the last 4 digits of your phone number.',
    secret: 'Code or PIN',
    show: 'Show code or PIN',
    hide: 'Hide code or PIN',
    login: visitWords.login,
    done: visitWords.volunteerIn,
    off: 'Volunteer sign-in is switched off just now: please ask the office.',
    invalidNric: visitWords.invalidNric,
    checkCode:
      'Check the last 4 characters and the code. A code works once: ask the office for a new one if it was used.',
    tooMany:
      'Too many wrong tries. Please wait 15 minutes before the next one, or ask the office for a new sign-in.',
    checkPin:
      'Check the last 4 characters and the PIN. After 5 wrong tries this phone has to wait 15 minutes, even with the right PIN. PIN forgotten? Ask the office for a new sign-in.',
  },
  gate: {
    ...firstEn.gate,
    staffTitle: 'This area is for volunteers',
    staff: (name: string) => `You are signed in as ${name}, a member of staff.`,
    toOffice: 'Go to the office side',
  },
  phone: phoneEn,
  /** A field's message by the contract's sentence (section 5); English says them as they are. */
  fault: {} as Readonly<Record<string, string>>,
} as const

/** Every language says all of it: a missing sentence does not compile. */
export type VolunteerWords = Said<typeof en>
