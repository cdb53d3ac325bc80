import type { OwnMigration } from '../compatible-migrations.ts'
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
import * as compatibleMigrations from './0237-compatible-migrations.ts'
import * as urgentLetters from './0239-urgent-letters.ts'
import * as avoidPairs from './0240-avoid-pairs.ts'
import * as matchPresets from './0241-match-presets.ts'
import * as notesOfPlansOfMany from './0242-notes-of-plans-of-many.ts'
import * as checkEvidence from './0243-check-evidence.ts'
import * as visitsCarryVersions from './0249-visits-carry-versions.ts'
import * as formsStoodIn from './0254-forms-stood-in.ts'
import * as wholeIndexes from './0255-whole-indexes.ts'
import * as latestLogs from './0256-latest-logs.ts'
import * as batchesOfImports from './0260-batches-of-imports.ts'
import * as changedAtOnce from './0263-changed-at-once.ts'
import * as checksOfProgrammes from './0266-checks-of-programmes.ts'
import * as worklistOfStaff from './0267-worklist-of-staff.ts'
import { migrationsUntil0101 } from './until-0101.ts'

/** Every migration by name, in order. A landed one is never edited: add the next. */
export const migrations: Record<string, OwnMigration> = {
  ...migrationsUntil0101,
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
  '0237-compatible-migrations': compatibleMigrations,
  '0239-urgent-letters': urgentLetters,
  '0240-avoid-pairs': avoidPairs,
  '0241-match-presets': matchPresets,
  '0242-notes-of-plans-of-many': notesOfPlansOfMany,
  '0243-check-evidence': checkEvidence,
  '0249-visits-carry-versions': visitsCarryVersions,
  '0254-forms-stood-in': formsStoodIn,
  '0255-whole-indexes': wholeIndexes,
  '0256-latest-logs': latestLogs,
  '0260-batches-of-imports': batchesOfImports,
  '0263-changed-at-once': changedAtOnce,
  '0266-checks-of-programmes': checksOfProgrammes,
  '0267-worklist-of-staff': worklistOfStaff,
}
