import type { OwnMigration } from '../compatible-migrations.ts'
import * as staff from './0001-staff.ts'
import * as people from './0002-people.ts'
import * as records from './0003-records.ts'
import * as signIn from './0004-sign-in.ts'
import * as fileReferences from './0005-file-references.ts'
import * as beneficiaryOrder from './0006-beneficiary-order.ts'
import * as deviceRotation from './0007-device-rotation.ts'
import * as formResponseStages from './0008-form-response-stages.ts'
import * as recentlyDeleted from './0009-recently-deleted.ts'
import * as imports from './0010-imports.ts'
import * as addresses from './0012-addresses.ts'
import * as search from './0013-search.ts'
import * as bareSerials from './0014-bare-serials.ts'
import * as heldResponses from './0015-held-responses.ts'
import * as translations from './0016-translations.ts'
import * as keyedFingerprints from './0017-keyed-fingerprints.ts'
import * as madeFor from './0018-made-for.ts'
import * as lockingSessions from './0019-locking-sessions.ts'
import * as enrolmentAttempts from './0022-enrolment-attempts.ts'
import * as responseForms from './0023-response-forms.ts'
import * as auditText from './0024-audit-text.ts'
import * as namesOutOfIds from './0025-names-out-of-ids.ts'
import * as writeProbe from './0029-write-probe.ts'
import * as knownDevices from './0031-known-devices.ts'
import * as looseFiles from './0032-loose-files.ts'
import * as unsettledTries from './0037-unsettled-tries.ts'
import * as renewalSecrets from './0038-renewal-secrets.ts'
import * as firstSteps from './0041-first-steps.ts'
import * as namesAsWritten from './0042-names-as-written.ts'
import * as nameCells from './0043-name-cells.ts'
import * as facts from './0044-facts.ts'
import * as noTelephone from './0045-no-telephone.ts'
import * as personKeys from './0048-person-keys.ts'
import * as bulks from './0050-bulks.ts'
import * as ownFields from './0053-own-fields.ts'
import * as statusReasons from './0054-status-reasons.ts'
import * as views from './0056-views.ts'
import * as bulkRowsWritten from './0057-bulk-rows-written.ts'
import * as importFields from './0060-import-fields.ts'
import * as importContacts from './0061-import-contacts.ts'
import * as importTicks from './0061-import-ticks.ts'
import * as listOrders from './0062-list-orders.ts'
import * as ownWords from './0068-own-words.ts'
import * as importJobs from './0075-import-jobs.ts'
import * as engagements from './0081-engagements.ts'
import * as engagementsOfResponses from './0082-engagements-of-responses.ts'
import * as volunteersEngaged from './0083-volunteers-engaged.ts'
import * as care from './0085-care.ts'
import * as seen from './0086-seen.ts'
import * as listTotals from './0090-list-totals.ts'
import * as backups from './0100-backups.ts'
import * as worries from './0101-worries.ts'

/** Those of the first versions; `all.ts` goes on with them. */
export const migrationsUntil0101: Readonly<Record<string, OwnMigration>> = {
  '0001-staff': staff,
  '0002-people': people,
  '0003-records': records,
  '0004-sign-in': signIn,
  '0005-file-references': fileReferences,
  '0006-beneficiary-order': beneficiaryOrder,
  '0007-device-rotation': deviceRotation,
  '0008-form-response-stages': formResponseStages,
  '0009-recently-deleted': recentlyDeleted,
  '0010-imports': imports,
  '0012-addresses': addresses,
  '0013-search': search,
  '0014-bare-serials': bareSerials,
  '0015-held-responses': heldResponses,
  '0016-translations': translations,
  '0017-keyed-fingerprints': keyedFingerprints,
  '0018-made-for': madeFor,
  '0019-locking-sessions': lockingSessions,
  '0022-enrolment-attempts': enrolmentAttempts,
  '0023-response-forms': responseForms,
  '0024-audit-text': auditText,
  '0025-names-out-of-ids': namesOutOfIds,
  '0029-write-probe': writeProbe,
  '0031-known-devices': knownDevices,
  '0032-loose-files': looseFiles,
  '0037-unsettled-tries': unsettledTries,
  '0038-renewal-secrets': renewalSecrets,
  '0041-first-steps': firstSteps,
  '0042-names-as-written': namesAsWritten,
  '0043-name-cells': nameCells,
  '0044-facts': facts,
  '0045-no-telephone': noTelephone,
  '0048-person-keys': personKeys,
  '0050-bulks': bulks,
  '0053-own-fields': ownFields,
  '0054-status-reasons': statusReasons,
  '0056-views': views,
  '0057-bulk-rows-written': bulkRowsWritten,
  '0060-import-fields': importFields,
  '0061-import-contacts': importContacts,
  '0061-import-ticks': importTicks,
  '0062-list-orders': listOrders,
  '0068-own-words': ownWords,
  '0075-import-jobs': importJobs,
  '0081-engagements': engagements,
  '0082-engagements-of-responses': engagementsOfResponses,
  '0083-volunteers-engaged': volunteersEngaged,
  '0085-care': care,
  '0086-seen': seen,
  '0090-list-totals': listTotals,
  '0100-backups': backups,
  '0101-worries': worries,
}
