/**
 * Every route of the product, by name: who looks, where, and what is opened there. `ids` are records of the
 * demonstration organisation, asked of the running server.
 */
export const screens = (ids) => [
  ...open.map(([name, path]) => ({ name, path, who: 'nobody' })),
  ...staff(ids).map(([name, path, press]) => ({ name, path, press, who: 'super_admin' })),
  ...volunteers(ids).map(([name, path]) => ({ name, path, who: 'volunteer' })),
]

/** The pages of one record each. */
export const records = [
  ...['programme', 'initiative', 'partner', 'comms-log', 'beneficiary', 'beneficiary-alone'],
  ...['volunteer', 'form'],
]

const open = [
  ['login', '/auth/login'],
  ['login-volunteer', '/auth/login?tab=volunteer'],
  ['register', '/auth/register'],
  ['forgot-password', '/auth/forgot-password'],
  ['reset-password', '/auth/reset?token=none'],
  ['terms', '/terms'],
  ['privacy', '/privacy'],
  ['not-found', '/nowhere'],
  ['volunteer-sign-in', '/volunteer-app/sign-in'],
]

/** The third is a button to press first: what opens is the screen. */
const staff = ({ programme, initiative, partner, log, person, volunteer, form }) => [
  ['today-where', '/today?who=all&show=where'],
  ['programmes', '/programmes'],
  ['programme-new', '/programmes', 'New Programme'],
  ['programme', `/programmes/${programme}`],
  ['beneficiary-new', `/programmes/${programme}`, 'New Beneficiary'],
  ['beneficiary', `/programmes/${programme}/beneficiary/${person}`],
  ['beneficiary-edit', `/programmes/${programme}/beneficiary/${person}`, 'Edit'],
  ['initiatives', '/initiatives'],
  ['initiative', `/initiatives/${initiative}`],
  ['volunteer-new', `/initiatives/${initiative}`, 'New Volunteer'],
  ['forms', '/forms'],
  ['form-new', '/forms/new'],
  ['form', `/forms/${form.programme_id}/${form.stage}`],
  ['form-answers', `/forms/${form.programme_id}/${form.stage}/answers`],
  ['answers-by-month', '/forms/answers'],
  ['tag-programme', '/forms/new', 'Tag Programme'],
  ['partners', '/partners'],
  ['partner-new', '/partners', 'New Partner'],
  ['partner', `/partners/${partner}`],
  ['comms-log', `/partners/${partner}/comms-log/${log}`],
  ['beneficiaries', '/beneficiaries'],
  ['beneficiary-alone', `/beneficiaries/${person}`],
  ['volunteers', '/volunteers'],
  ['volunteer', `/volunteer/${volunteer}`],
  ['volunteer-preview', `/volunteer/${volunteer}/preview`],
  ['volunteer-delete', `/volunteer/${volunteer}`, 'Delete'],
  ['import-beneficiaries', '/imports/new/beneficiaries'],
  ['import-volunteers', '/imports/new/volunteers'],
  ['imports', '/imports'],
  ['changes', '/changes'],
  ['turned-names', '/names/beneficiaries'],
  ['team', '/team'],
  ['activity', '/activity'],
  ['recently-deleted', '/recently-deleted'],
  ['settings', '/settings'],
  ['settings-security', '/settings?section=security'],
  ['breach', '/data-protection/breach'],
  ['account', '/account'],
  ['help', '/help'],
]

const volunteers = ({ visit }) => [
  ['volunteer-home', '/volunteer-app'],
  ['volunteer-beneficiary', `/volunteer-app/beneficiary/${visit.serial_number}`],
  ...(visit.form
    ? [
        [
          'volunteer-form',
          `/volunteer-app/beneficiary/${visit.serial_number}/form-response/${visit.form.programme_id}/${visit.form.stage}`,
        ],
      ]
    : []),
  ['volunteer-outbox', '/volunteer-app/outbox'],
  ['volunteer-profile', '/volunteer-app/profile'],
]
