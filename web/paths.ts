type Id = number | string

const part = (value: Id) => encodeURIComponent(value)

/** Every address of the product as a function: section 2 and G-26. */
export const paths = {
  home: () => '/',
  programmes: () => '/programmes',
  programme: (id: Id) => `/programmes/${part(id)}`,
  /** In a programme, or outside any when `pid` is null. */
  beneficiary: (pid: Id | null, sNo: string) =>
    pid === null ? `/beneficiaries/${part(sNo)}` : `/programmes/${part(pid)}/beneficiary/${part(sNo)}`,
  beneficiaries: () => '/beneficiaries',
  initiatives: () => '/initiatives',
  initiative: (id: Id) => `/initiatives/${part(id)}`,
  forms: () => '/forms',
  newForm: () => '/forms/new',
  form: (pid: Id, sid: Id) => `/forms/${part(pid)}/${part(sid)}`,
  formAnswers: (pid: Id, sid: Id) => `/forms/${part(pid)}/${part(sid)}/answers`,
  givenAnswers: (pid: Id, sid: Id, uid: string) => `/forms/${part(pid)}/${part(sid)}/answers/${part(uid)}`,
  partners: () => '/partners',
  partner: (id: Id) => `/partners/${part(id)}`,
  commsLog: (pid: Id, cid: Id) => `/partners/${part(pid)}/comms-log/${part(cid)}`,
  volunteers: () => '/volunteers',
  volunteer: (accountId: Id) => `/volunteer/${part(accountId)}`,
  /** As the volunteer sees it: the list, one person, or one form about that person. */
  volunteerPreview: (accountId: Id, ...place: [] | [string] | [string, Id, Id]) =>
    ['/volunteer', part(accountId), 'preview', ...place.map(part)].join('/'),
  login: () => '/auth/login',
  register: () => '/auth/register',
  forgotPassword: () => '/auth/forgot-password',
  resetPassword: () => '/auth/reset',
  terms: () => '/terms',
  privacy: () => '/privacy',
  help: () => '/help',
  account: () => '/account',
  imports: () => '/imports',
  /** Into a programme or an initiative when `into` is given, else into the organisation. */
  newImport: (noun: 'beneficiaries' | 'volunteers', into?: Id) =>
    into === undefined ? `/imports/new/${noun}` : `/imports/new/${noun}?into=${part(into)}`,
  team: () => '/team',
  activity: () => '/activity',
  recentlyDeleted: () => '/recently-deleted',
  settings: () => '/settings',

  volunteerApp: () => '/volunteer-app',
  volunteerSignIn: () => '/volunteer-app/sign-in',
  volunteerOutbox: () => '/volunteer-app/outbox',
  volunteerProfile: () => '/volunteer-app/profile',
  volunteerBeneficiary: (sNo: string) => `/volunteer-app/beneficiary/${part(sNo)}`,
  /** The form at that stage, or what was begun of another that stood there. */
  volunteerFormResponse: (sNo: string, pid: Id, sid: Id, formId?: Id) =>
    `/volunteer-app/beneficiary/${part(sNo)}/form-response/${part(pid)}/${part(sid)}${formId === undefined ? '' : `?form=${part(formId)}`}`,
}
