import { address, type Id, type SearchOf } from './routes/address.ts'

/** Every address of the admin app as a function: section 2 and G-26. */
export const paths = {
  home: () => '/',
  today: (search?: SearchOf<'/today'>) => address('/today', {}, search),
  worklist: (search?: SearchOf<'/worklist'>) => address('/worklist', {}, search),
  runSheet: (search?: SearchOf<'/run-sheet'>) => address('/run-sheet', {}, search),
  programmes: (search?: SearchOf<'/programmes'>) => address('/programmes', {}, search),
  programme: (id: Id) => address('/programmes/$id', { id }),
  /** In a programme, or outside any when `pid` is null. */
  beneficiary: (pid: Id | null, sNo: string, search?: SearchOf<'/beneficiaries/$sNo'>) =>
    pid === null
      ? address('/beneficiaries/$sNo', { sNo }, search)
      : address('/programmes/$pid/beneficiary/$sNo', { pid, sNo }, search),
  beneficiaries: (search?: SearchOf<'/beneficiaries'>) => address('/beneficiaries', {}, search),
  writtenForm: (sNo: string, pid: Id, sid: Id) =>
    address('/beneficiaries/$sNo/form-response/$pid/$sid', { sNo, pid, sid }),
  /** Of one programme or one volunteer if named. */
  incompleteForms: (search?: SearchOf<'/incomplete-forms'>) => address('/incomplete-forms', {}, search),
  initiatives: (search?: SearchOf<'/initiatives'>) => address('/initiatives', {}, search),
  initiative: (id: Id) => address('/initiatives/$id', { id }),
  forms: () => address('/forms', {}),
  /** Tagged with a programme when one is given. */
  newForm: (programme?: Id) =>
    address('/forms/new', {}, programme === undefined ? {} : { programme: String(programme) }),
  answersByMonth: () => address('/forms/answers', {}),
  form: (pid: Id, sid: Id) => address('/forms/$pid/$sid', { pid, sid }),
  formCopy: (pid: Id, sid: Id) => address('/forms/$pid/$sid/copy', { pid, sid }),
  formAnswers: (pid: Id, sid: Id) => address('/forms/$pid/$sid/answers', { pid, sid }),
  givenAnswers: (pid: Id, sid: Id, uid: string) =>
    address('/forms/$pid/$sid/answers/$uid', { pid, sid, uid }),
  formPoints: (pid: Id, sid: Id) => address('/forms/$pid/$sid/points', { pid, sid }),
  partners: (search?: SearchOf<'/partners'>) => address('/partners', {}, search),
  partner: (id: Id) => address('/partners/$id', { id }),
  commsLog: (pid: Id, cid: Id) => address('/partners/$pid/comms-log/$cid', { pid, cid }),
  volunteers: (search?: SearchOf<'/volunteers'>) => address('/volunteers', {}, search),
  volunteer: (id: Id) => address('/volunteer/$id', { id }),
  /** As the volunteer sees it: the list, one person, or one form about that person. */
  volunteerPreview: (id: Id) => address('/volunteer/$id/preview', { id }),
  previewedPerson: (id: Id, sNo: string) => address('/volunteer/$id/preview/$sNo', { id, sNo }),
  previewedForm: (id: Id, sNo: string, pid: Id, sid: Id) =>
    address('/volunteer/$id/preview/$sNo/$pid/$sid', { id, sNo, pid, sid }),
  login: () => address('/auth/login', {}),
  register: () => address('/auth/register', {}),
  forgotPassword: () => address('/auth/forgot-password', {}),
  resetPassword: () => address('/auth/reset', {}),
  terms: () => address('/terms', {}),
  privacy: () => address('/privacy', {}),
  help: () => address('/help', {}),
  account: () => address('/account', {}),
  imports: (search?: SearchOf<'/imports'>) => address('/imports', {}, search),
  changes: () => address('/changes', {}),
  match: (id: Id) => address('/match/$id', { id }),
  turnedNames: (noun: 'beneficiaries' | 'volunteers') => address('/names/$noun', { noun }),
  /** Into a programme or an initiative when `into` is given, else into the organisation. */
  newImport: (noun: 'beneficiaries' | 'volunteers', into?: Id) =>
    address('/imports/new/$noun', { noun }, into === undefined ? {} : { into: String(into) }),
  team: (search?: SearchOf<'/team'>) => address('/team', {}, search),
  activity: (search?: SearchOf<'/activity'>) => address('/activity', {}, search),
  recentlyDeleted: (search?: SearchOf<'/recently-deleted'>) => address('/recently-deleted', {}, search),
  settings: (search?: SearchOf<'/settings'>) => address('/settings', {}, search),
  ownFields: () => address('/settings/fields', {}),
  dataProtection: () => address('/data-protection', {}),
  breach: () => address('/data-protection/breach', {}),
  accessPack: (id: Id) => address('/data-protection/$id', { id }),
}
