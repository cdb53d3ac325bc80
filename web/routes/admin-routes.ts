import { createRoute } from '@tanstack/react-router'
import { REASONS } from '../../contract/due.ts'
import {
  ACTIVITY_SORTS,
  BULK_SORTS,
  COMMS_LOG_SORTS,
  DELETION_SORTS,
  IMPORT_SORTS,
  PARTNER_SORTS,
  PENDING_SORTS,
  POINT_SORTS,
  TEAM_SORTS,
  TURNED_SORTS,
  WORKLIST_SORTS,
} from '../../contract/sorts.ts'
import { searchOf, text } from './search.ts'
import { gated, signedOutChildren } from './signed-out-routes.ts'
import {
  breached,
  cardPages,
  cards,
  gallery,
  months,
  oneOf,
  people,
  period,
  SETTINGS_SECTIONS,
  tableSearch,
} from './table-search.ts'

const WHOSE = ['mine', 'all'] as const
const inside = { getParentRoute: () => gated }

const aboutPerson = searchOf({ response: text, ...cards })

const worklisted = { who: oneOf(WHOSE), reason: oneOf(REASONS), show: text, area: text }
/** Who needs somebody this morning (0034): `show` is the view; `area` where those on the whole list live (0072). */
export const today = createRoute({ ...inside, path: '/today', validateSearch: searchOf(worklisted) })
export const worklist = createRoute({
  ...inside,
  path: '/worklist',
  validateSearch: searchOf({ ...tableSearch(WORKLIST_SORTS), ...worklisted }),
})

const WALKS = ['shortest', 'list'] as const
/** Whom to visit, a serial number a line, on one sheet of paper (0047). */
export const runSheet = createRoute({
  ...inside,
  path: '/run-sheet',
  validateSearch: searchOf({ people: text, walk: oneOf(WALKS), start: text, names: oneOf(['initials']) }),
})

export const home = createRoute({ ...inside, path: '/', validateSearch: gallery })
export const programmes = createRoute({ ...inside, path: '/programmes', validateSearch: gallery })
export const programme = createRoute({ ...inside, path: '/programmes/$id', validateSearch: searchOf(people) })
export const programmeBeneficiary = createRoute({
  ...inside,
  path: '/programmes/$pid/beneficiary/$sNo',
  validateSearch: aboutPerson,
})
export const allBeneficiaries = createRoute({
  ...inside,
  path: '/beneficiaries',
  validateSearch: searchOf({ ...people, new: text }),
})
export const beneficiary = createRoute({
  ...inside,
  path: '/beneficiaries/$sNo',
  validateSearch: aboutPerson,
})
/** Staff write down what a volunteer told of a visit: G-37. */
export const writtenForm = createRoute({ ...inside, path: '/beneficiaries/$sNo/form-response/$pid/$sid' })
export const incompleteForms = createRoute({
  ...inside,
  path: '/incomplete-forms',
  validateSearch: searchOf({ ...tableSearch(PENDING_SORTS), where: text, programme: text, volunteer: text }),
})
export const allVolunteers = createRoute({
  ...inside,
  path: '/volunteers',
  validateSearch: searchOf({ ...people, new: text }),
})
export const volunteer = createRoute({
  ...inside,
  path: '/volunteer/$id',
  validateSearch: searchOf({ ...people, ...cards }),
})
export const preview = createRoute({ ...inside, path: '/volunteer/$id/preview' })
const previewed = { getParentRoute: () => preview }
export const previewedList = createRoute({ ...previewed, path: '/' })
export const previewedPerson = createRoute({ ...previewed, path: '/$sNo' })
export const previewedForm = createRoute({ ...previewed, path: '/$sNo/$pid/$sid' })

export const forms = createRoute({ ...inside, path: '/forms', validateSearch: searchOf({ q: text }) })
export const newForm = createRoute({
  ...inside,
  path: '/forms/new',
  validateSearch: searchOf({ programme: text }),
})
export const answersByMonth = createRoute({ ...inside, path: '/forms/answers', validateSearch: months })
export const form = createRoute({ ...inside, path: '/forms/$pid/$sid' })
export const formCopy = createRoute({ ...inside, path: '/forms/$pid/$sid/copy' })
export const formAnswers = createRoute({
  ...inside,
  path: '/forms/$pid/$sid/answers',
  validateSearch: searchOf(period),
})
export const givenAnswers = createRoute({
  ...inside,
  path: '/forms/$pid/$sid/answers/$uid',
  validateSearch: searchOf({ ...tableSearch([]), ...period, choice: text }),
})
export const formPoints = createRoute({
  ...inside,
  path: '/forms/$pid/$sid/points',
  validateSearch: searchOf({ ...tableSearch(POINT_SORTS), ...period, meaning: text }),
})
export const account = createRoute({ ...inside, path: '/account' })
export const help = createRoute({ ...inside, path: '/help', validateSearch: searchOf({ q: text }) })
export const initiatives = createRoute({ ...inside, path: '/initiatives', validateSearch: gallery })
export const initiative = createRoute({
  ...inside,
  path: '/initiatives/$id',
  validateSearch: searchOf(people),
})
export const partners = createRoute({
  ...inside,
  path: '/partners',
  validateSearch: searchOf({ ...tableSearch(PARTNER_SORTS), new: text }),
})
export const partner = createRoute({
  ...inside,
  path: '/partners/$id',
  validateSearch: searchOf(tableSearch(COMMS_LOG_SORTS)),
})
export const commsLog = createRoute({ ...inside, path: '/partners/$pid/comms-log/$cid' })
export const team = createRoute({
  ...inside,
  path: '/team',
  validateSearch: searchOf({ ...tableSearch(TEAM_SORTS), new: text }),
})
export const activity = createRoute({
  ...inside,
  path: '/activity',
  validateSearch: searchOf({
    ...tableSearch(ACTIVITY_SORTS),
    ...{ actor: text, action: text, entity: text, record: text, within: text },
    ...period,
    open: text,
  }),
})
export const recentlyDeleted = createRoute({
  ...inside,
  path: '/recently-deleted',
  validateSearch: searchOf({ ...tableSearch(DELETION_SORTS), entity: text, open: text }),
})
export const settings = createRoute({
  ...inside,
  path: '/settings',
  validateSearch: searchOf({ section: oneOf(SETTINGS_SECTIONS) }),
})
export const ownFields = createRoute({ ...inside, path: '/settings/fields' })
export const dataProtection = createRoute({
  ...inside,
  path: '/data-protection',
  validateSearch: searchOf(cardPages),
})
export const breach = createRoute({ ...inside, path: '/data-protection/breach', validateSearch: breached })
export const accessPack = createRoute({ ...inside, path: '/data-protection/$id' })
export const newImport = createRoute({
  ...inside,
  path: '/imports/new/$noun',
  validateSearch: searchOf({ into: text }),
})
export const imports = createRoute({
  ...inside,
  path: '/imports',
  validateSearch: searchOf({ ...tableSearch(IMPORT_SORTS), open: text }),
})

/** What was done to many at once. */
export const changes = createRoute({
  ...inside,
  path: '/changes',
  validateSearch: searchOf(tableSearch(BULK_SORTS)),
})

/** Who should go to many, proposed as a whole. */
export const match = createRoute({ ...inside, path: '/match/$id' })

/** Names that look turned round: of beneficiaries, or of volunteers. */
export const turnedNames = createRoute({
  ...inside,
  path: '/names/$noun',
  validateSearch: searchOf(tableSearch(TURNED_SORTS)),
})

/** The admin app's routes: section 2 and G-26. */
export const adminChildren = [
  ...signedOutChildren,
  gated.addChildren([
    home,
    today,
    worklist,
    runSheet,
    programmes,
    programme,
    programmeBeneficiary,
    allBeneficiaries,
    beneficiary,
    writtenForm,
    incompleteForms,
    allVolunteers,
    volunteer,
    preview.addChildren([previewedList, previewedPerson, previewedForm]),
    forms,
    newForm,
    answersByMonth,
    form,
    formCopy,
    formAnswers,
    givenAnswers,
    formPoints,
    account,
    help,
    initiatives,
    initiative,
    partners,
    partner,
    commsLog,
    team,
    activity,
    recentlyDeleted,
    settings,
    ownFields,
    dataProtection,
    breach,
    accessPack,
    newImport,
    imports,
    changes,
    match,
    turnedNames,
  ]),
] as const
