import type { Migration } from 'kysely/migration'
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
import * as occasions from './0115-occasions.ts'
import * as secondFactors from './0120-second-factors.ts'
import * as followUps from './0121-follow-ups.ts'
import * as bells from './0122-bells.ts'
import * as concerns from './0135-concerns.ts'
import * as assignmentAnswers from './0136-assignment-answers.ts'
import * as putOut from './0140-put-out.ts'
import * as matchProposals from './0143-match-proposals.ts'
import * as auditChain from './0150-audit-chain.ts'
import * as plannedVisits from './0151-planned-visits.ts'
import * as consents from './0154-consents.ts'
import * as checks from './0155-checks.ts'
import * as mondayLetters from './0158-monday-letters.ts'
import * as proposalsAside from './0159-proposals-aside.ts'
import * as looks from './0160-looks.ts'
import * as personLogs from './0161-person-logs.ts'
import * as passkeys from './0163-passkeys.ts'
import * as protectionRequests from './0164-protection-requests.ts'
import * as plansOfTheDead from './0166-plans-of-the-dead.ts'
import * as serialOrders from './0170-serial-orders.ts'
import * as corrections from './0173-corrections.ts'
import * as points from './0174-points.ts'
import * as plansLeftBehind from './0175-plans-left-behind.ts'
import * as contactsLeftBehind from './0176-contacts-left-behind.ts'
import * as concernsAsSent from './0177-concerns-as-sent.ts'
import * as volunteerAddresses from './0185-volunteer-addresses.ts'
import * as attachments from './0186-attachments.ts'
import * as volunteerAccount from './0187-volunteer-account.ts'
import * as attachmentsLost from './0188-attachments-lost.ts'
import * as respeltOptions from './0190-respelt-options.ts'
import * as assignmentsOfVolunteer from './0191-assignments-of-volunteer.ts'
import * as staffIdentities from './0192-staff-identities.ts'
import * as keptByTheOwner from './0193-kept-by-the-owner.ts'
import * as masksSealed from './0194-masks-sealed.ts'
import * as visitorRule from './0195-visitor-rule.ts'
import * as ticked from './0200-ticked.ts'
import * as importChoices from './0201-import-choices.ts'
import * as derivedNames from './0203-derived-names.ts'
import * as purging from './0204-purging.ts'
import * as fieldsOfImports from './0205-fields-of-imports.ts'
import * as heldOnToday from './0206-held-on-today.ts'
import * as restorePoint from './0207-restore-point.ts'
import * as worriesSaidAt from './0208-worries-said-at.ts'
import * as careDays from './0209-care-days.ts'
import * as formDue from './0210-form-due.ts'
import * as consentsOfPurpose from './0211-consents-of-purpose.ts'
import * as careVersion from './0212-care-version.ts'
import * as worklistVersion from './0213-worklist-version.ts'
import * as nameLetters from './0214-name-letters.ts'
import * as lookedUp from './0216-looked-up.ts'
import * as wordsOfMany from './0217-words-of-many.ts'
import * as linksWrittenAt from './0218-links-written-at.ts'
import * as importAttempts from './0219-import-attempts.ts'
import * as lettersSettled from './0220-letters-settled.ts'
import * as purgedNames from './0221-purged-names.ts'
import * as bulkRequests from './0224-bulk-requests.ts'
import * as importWords from './0224-import-words.ts'
import * as importsGivenUp from './0224-imports-given-up.ts'
import * as partsOfNames from './0225-parts-of-names.ts'
import * as wordsTakenBack from './0225-words-taken-back.ts'
import * as askedOfVolunteers from './0226-asked-of-volunteers.ts'
import * as triesByDay from './0227-tries-by-day.ts'
import * as backupChecks from './0229-backup-checks.ts'
import * as keptRows from './0230-kept-rows.ts'
import * as addressIndex from './0231-address-index.ts'
import * as retentionRules from './0232-retention-rules.ts'
import * as mailedCodes from './0234-mailed-codes.ts'
import * as wordsOfChoicesAlone from './0235-words-of-choices-alone.ts'
import * as mailedIndex from './0236-mailed-index.ts'

/** Every migration by name, in order. A landed one is never edited: add the next. */
export const migrations: Record<string, Migration> = {
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
  '0115-occasions': occasions,
  '0120-second-factors': secondFactors,
  '0121-follow-ups': followUps,
  '0122-bells': bells,
  '0135-concerns': concerns,
  '0136-assignment-answers': assignmentAnswers,
  '0140-put-out': putOut,
  '0143-match-proposals': matchProposals,
  '0150-audit-chain': auditChain,
  '0151-planned-visits': plannedVisits,
  '0154-consents': consents,
  '0155-checks': checks,
  '0158-monday-letters': mondayLetters,
  '0159-proposals-aside': proposalsAside,
  '0160-looks': looks,
  '0161-person-logs': personLogs,
  '0163-passkeys': passkeys,
  '0164-protection-requests': protectionRequests,
  '0166-plans-of-the-dead': plansOfTheDead,
  '0170-serial-orders': serialOrders,
  '0173-corrections': corrections,
  '0174-points': points,
  '0175-plans-left-behind': plansLeftBehind,
  '0176-contacts-left-behind': contactsLeftBehind,
  '0177-concerns-as-sent': concernsAsSent,
  '0185-volunteer-addresses': volunteerAddresses,
  '0186-attachments': attachments,
  '0187-volunteer-account': volunteerAccount,
  '0188-attachments-lost': attachmentsLost,
  '0190-respelt-options': respeltOptions,
  '0191-assignments-of-volunteer': assignmentsOfVolunteer,
  '0192-staff-identities': staffIdentities,
  '0193-kept-by-the-owner': keptByTheOwner,
  '0194-masks-sealed': masksSealed,
  '0195-visitor-rule': visitorRule,
  '0200-ticked': ticked,
  '0201-import-choices': importChoices,
  '0203-derived-names': derivedNames,
  '0204-purging': purging,
  '0205-fields-of-imports': fieldsOfImports,
  '0206-held-on-today': heldOnToday,
  '0207-restore-point': restorePoint,
  '0208-worries-said-at': worriesSaidAt,
  '0209-care-days': careDays,
  '0210-form-due': formDue,
  '0211-consents-of-purpose': consentsOfPurpose,
  '0212-care-version': careVersion,
  '0213-worklist-version': worklistVersion,
  '0214-name-letters': nameLetters,
  '0216-looked-up': lookedUp,
  '0217-words-of-many': wordsOfMany,
  '0218-links-written-at': linksWrittenAt,
  '0219-import-attempts': importAttempts,
  '0220-letters-settled': lettersSettled,
  '0221-purged-names': purgedNames,
  '0224-bulk-requests': bulkRequests,
  '0224-import-words': importWords,
  '0224-imports-given-up': importsGivenUp,
  '0225-parts-of-names': partsOfNames,
  '0225-words-taken-back': wordsTakenBack,
  '0226-asked-of-volunteers': askedOfVolunteers,
  '0227-tries-by-day': triesByDay,
  '0229-backup-checks': backupChecks,
  '0230-kept-rows': keptRows,
  '0231-address-index': addressIndex,
  '0232-retention-rules': retentionRules,
  '0234-mailed-codes': mailedCodes,
  '0235-words-of-choices-alone': wordsOfChoicesAlone,
  '0236-mailed-index': mailedIndex,
}
