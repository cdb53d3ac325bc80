import type { OperationSpec } from '../../contract/operation.ts'
import { isProduct, type SourceFile } from './source-files.ts'

const BY_ID = 'one record by its id, as every noun answers it; its screen has it with its list'

/** What the site never calls, and why it is there all the same. */
const UNCALLED: Readonly<Record<string, string>> = {
  'beneficiary.list': 'section 7 names it; the site asks for pages',
  'beneficiary.listInProgramme': 'section 7 names it; the site asks for pages',
  'comms_log.listOfPartner': 'section 7 names it; the site asks for pages',
  'drive.content': 'its address is signed, and is an answer of imageUrl and fileUrl',
  'engagement.get': BY_ID,
  'follow_up.get': BY_ID,
  'form.list': 'section 7 names it; the site asks for one form, or for what all are called',
  'person_log.get': BY_ID,
  'planned_visit.remove': 'the specification of visits names it; on a screen a visit is called off',
  'protection_request.get': BY_ID,
  'volunteer.getByNric': 'section 7 names it; the site never asks by a whole NRIC (S-07)',
  'volunteer.listInInitiative': 'section 7 names it; the site asks for pages',
}

type Api = Readonly<Record<string, Readonly<Record<string, OperationSpec>>>>

/** Every operation that stands and that no file of the site calls, and every name above that is none any more. */
export function uncalledOperations(files: readonly SourceFile[], api: Api): string[] {
  const isCalled = callsOf(files)
  const constants = files.find(({ path }) => path === 'contract/api.ts')?.text ?? ''
  const uncalled = [...constants.matchAll(/^ {2}(\w+): (\w+Operations),$/gm)].flatMap(
    ([, noun = '', constant = '']) =>
      Object.entries(api[noun] ?? {})
        .filter(([name, { deprecated_until }]) => !deprecated_until && !isCalled(constant, name))
        .map(([name]) => `${noun}.${name}`),
  )
  return [
    ...uncalled.filter((name) => !UNCALLED[name]).map((name) => `${name} is called by no file of web/`),
    ...Object.keys(UNCALLED)
      .filter((name) => api[name.split('.')[0] ?? ''] && !uncalled.includes(name))
      .map((name) => `${name} is named in vain`),
  ]
}

/** Named beside its noun (`userOperations.get`, `const { get } = userOperations`), or of a noun that is handed on whole. */
function callsOf(files: readonly SourceFile[]): (constant: string, name: string) => boolean {
  const text = files
    .filter((file) => file.path.startsWith('web/') && isProduct(file))
    .map((file) => file.text.replace(/^import [^;]*? from '.*'$/gm, ''))
    .join('\n')
  const named = [...text.matchAll(/(?<!typeof )\b(\w+Operations)\s*\.(\w+)/g)].map((found) => found.slice(1))
  const taken = [...text.matchAll(/\{([^{}]*)\} = (\w+Operations)\b/g)].flatMap(([, names = '', constant]) =>
    names.split(',').map((one) => [constant, one.split(':')[0]?.trim()]),
  )
  const whole = new Set(
    [...text.matchAll(/[:?] (\w+Operations)\b(?!\s*\.)/g)].map(([, constant]) => constant),
  )
  const ofWhole = new Set([...text.matchAll(/\boperations\.(\w+)/g)].map(([, name]) => name))
  const calls = new Set([...named, ...taken].map((call) => call.join('.')))
  return (constant, name) => calls.has(`${constant}.${name}`) || (whole.has(constant) && ofWhole.has(name))
}
