import { paths } from '../../paths.ts'

const pathOf: Record<string, (key: string) => string> = {
  programme: paths.programme,
  initiative: paths.initiative,
  partner: paths.partner,
  beneficiary: (key) => paths.beneficiary(null, key),
  volunteer: paths.volunteer,
  form: (key) => paths.form(...pairOf(key)),
  comms_log: (key) => paths.commsLog(...pairOf(key)),
  contact: (key) => paths.beneficiary(null, key),
  engagement: (key) => paths.beneficiary(null, key),
  follow_up: (key) => paths.beneficiary(null, key),
  planned_visit: (key) => paths.beneficiary(null, key),
  person_log: (key) => personPath(key),
  form_response: (key) => paths.beneficiary(null, key),
  import: () => paths.imports(),
  view: (key) => viewPath(...pairOf(key)),
}

const pairOf = (key: string): [string, string] => {
  const [first = '', second = ''] = key.split('/')
  return [first, second]
}

/** A serial number may hold a slash of its own. */
const personPath = (key: string) => {
  const at = key.indexOf('/')
  const whose = key.slice(at + 1)
  return key.slice(0, at) === 'volunteer' ? paths.volunteer(whose) : paths.beneficiary(null, whose)
}

const viewPath = (noun: string, view: string) =>
  noun === 'volunteer' ? paths.volunteers({ view }) : paths.beneficiaries({ view })

/** The page of a record, as the server names it by kind and key; undefined when it has none. */
export const recordPath = (entity: string, key: string): string | undefined =>
  key === '' ? undefined : pathOf[entity]?.(key)
