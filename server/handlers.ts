import { activityHandlers } from './features/activity/activity-handlers.ts'
import { addressHandlers } from './features/address/address-handlers.ts'
import { auditChainHandlers } from './features/audit-chain/audit-chain-handlers.ts'
import { avoidPairHandlers } from './features/avoid-pair/avoid-pair-handlers.ts'
import { backupHandlers } from './features/backup/backup-handlers.ts'
import { assignmentAnswerHandlers } from './features/beneficiary/assignment-answer-handlers.ts'
import { beneficiaryBulkHandlers } from './features/beneficiary/beneficiary-bulk-handlers.ts'
import { beneficiaryHandlers } from './features/beneficiary/beneficiary-handlers.ts'
import { beneficiaryMatchHandlers } from './features/beneficiary/beneficiary-match-handlers.ts'
import { beneficiaryProfileHandlers } from './features/beneficiary/beneficiary-profile-handlers.ts'
import { beneficiaryTurnedHandlers } from './features/beneficiary/beneficiary-turned-handlers.ts'
import { bulkHandlers } from './features/bulk/bulk-handlers.ts'
import { careFigureHandlers } from './features/care/care-figures-handlers.ts'
import { careHandlers } from './features/care/care-handlers.ts'
import { worklistAreaHandlers, worklistHandlers } from './features/care/worklist-handlers.ts'
import { checkHandlers } from './features/check/check-handlers.ts'
import { checkKindHandlers } from './features/check/check-kind-handlers.ts'
import { initiativeHandlers } from './features/collaboration/initiative-handlers.ts'
import { programmeHandlers } from './features/collaboration/programme-handlers.ts'
import { commsLogHandlers } from './features/comms-log/comms-log-handlers.ts'
import { consentHandlers } from './features/consent/consent-handlers.ts'
import { purposeHandlers } from './features/consent/purpose-handlers.ts'
import { contactHandlers } from './features/contact/contact-handlers.ts'
import { deletionHandlers } from './features/deletion/deletion-handlers.ts'
import { driveHandlers } from './features/drive/drive-handlers.ts'
import { engagementHandlers, engagementHeldHandlers } from './features/engagement/engagement-handlers.ts'
import { firstStepsHandlers } from './features/first-steps/first-steps-handlers.ts'
import { concernHandlers } from './features/follow-up/concern-handlers.ts'
import { followUpHandlers } from './features/follow-up/follow-up-handlers.ts'
import { attachmentHandlers } from './features/form/attachment-handlers.ts'
import { correctionHandlers } from './features/form/correction-handlers.ts'
import { formAskHandlers } from './features/form/form-ask-handlers.ts'
import { formHandlers } from './features/form/form-handlers.ts'
import { formPendingHandlers } from './features/form/form-pending-handlers.ts'
import { formResponseHandlers } from './features/form/form-response-handlers.ts'
import { formResponseHeldHandlers } from './features/form/held-handlers.ts'
import { visitHandlers } from './features/form/visit-handlers.ts'
import { importHandlers } from './features/import/import-handlers.ts'
import { importWordHandlers } from './features/import/import-word-handlers.ts'
import { lookHandlers } from './features/look/look-handlers.ts'
import { matchChangeHandlers } from './features/match/match-change-handlers.ts'
import { matchHandlers } from './features/match/match-handlers.ts'
import { matchProposalHandlers } from './features/match/match-proposal-handlers.ts'
import { ownFieldHandlers } from './features/own-field/own-field-handlers.ts'
import { ownValueHandlers } from './features/own-field/own-value-handlers.ts'
import { partnerHandlers } from './features/partner/partner-handlers.ts'
import { personLogHandlers } from './features/person-log/person-log-handlers.ts'
import { plannedVisitHandlers } from './features/planned-visit/planned-visit-handlers.ts'
import { breachHandlers } from './features/protection/breach-handlers.ts'
import { forgettingHandlers } from './features/protection/forgetting-handlers.ts'
import { accessPackHandlers } from './features/protection/pack-handlers.ts'
import { protectionRequestHandlers } from './features/protection/protection-request-handlers.ts'
import { retentionRuleHandlers } from './features/protection/retention-rule-handlers.ts'
import { runSheetHandlers } from './features/run-sheet/run-sheet-handlers.ts'
import { searchHandlers } from './features/search/search-handlers.ts'
import { settingsHandlers } from './features/settings/settings-handlers.ts'
import { tickedHandlers } from './features/ticked/ticked-handlers.ts'
import { everyoneOutHandlers } from './features/user/everyone-out-handlers.ts'
import { invitationHandlers } from './features/user/invitation-handlers.ts'
import { oidcHandlers } from './features/user/oidc-handlers.ts'
import { passkeyHandlers } from './features/user/passkey-handlers.ts'
import { secondFactorHandlers } from './features/user/second-factor-handlers.ts'
import { userHandlers } from './features/user/user-handlers.ts'
import { letterHandlers } from './features/user/user-letters.ts'
import { ownAccountHandlers } from './features/user/user-own-account.ts'
import { passwordResetHandlers } from './features/user/user-reset.ts'
import { viewHandlers } from './features/view/view-handlers.ts'
import { volunteerBulkHandlers } from './features/volunteer/volunteer-bulk-handlers.ts'
import { volunteerEnrolledHandlers } from './features/volunteer/volunteer-enrolled-handlers.ts'
import { volunteerHandlers } from './features/volunteer/volunteer-handlers.ts'
import { volunteerMailCodeHandlers } from './features/volunteer/volunteer-mail-code-handlers.ts'
import { volunteerManyHandlers } from './features/volunteer/volunteer-many-handlers.ts'
import { volunteerPhoneHandlers } from './features/volunteer/volunteer-phone-handlers.ts'
import { volunteerProfileHandlers } from './features/volunteer/volunteer-profile-handlers.ts'
import { volunteerRenewalHandlers } from './features/volunteer/volunteer-renewal-handlers.ts'
import { volunteerSignInHandlers } from './features/volunteer/volunteer-sign-in-handlers.ts'
import { volunteerTurnedHandlers } from './features/volunteer/volunteer-turned-handlers.ts'

/** Every noun's handlers under the contract's names. */
export const handlers = {
  activity: activityHandlers,
  address: addressHandlers,
  assignment_answer: assignmentAnswerHandlers,
  audit_chain: auditChainHandlers,
  backup: backupHandlers,
  beneficiary: beneficiaryHandlers,
  beneficiary_profile: beneficiaryProfileHandlers,
  beneficiary_turned: beneficiaryTurnedHandlers,
  volunteer_turned: volunteerTurnedHandlers,
  beneficiary_bulk: beneficiaryBulkHandlers,
  breach: breachHandlers,
  bulk: bulkHandlers,
  care: careHandlers,
  care_figure: careFigureHandlers,
  comms_log: commsLogHandlers,
  contact: contactHandlers,
  concern: concernHandlers,
  correction: correctionHandlers,
  deletion: deletionHandlers,
  drive: driveHandlers,
  engagement: engagementHandlers,
  engagement_held: engagementHeldHandlers,
  follow_up: followUpHandlers,
  first_steps: firstStepsHandlers,
  letter: letterHandlers,
  look: lookHandlers,
  match: matchHandlers,
  match_proposal: matchProposalHandlers,
  match_change: matchChangeHandlers,
  beneficiary_match: beneficiaryMatchHandlers,
  form: formHandlers,
  form_ask: formAskHandlers,
  form_pending: formPendingHandlers,
  form_response: formResponseHandlers,
  form_response_held: formResponseHeldHandlers,
  attachment: attachmentHandlers,
  import: importHandlers,
  import_word: importWordHandlers,
  invitation: invitationHandlers,
  initiative: initiativeHandlers,
  everyone_out: everyoneOutHandlers,
  own_account: ownAccountHandlers,
  consent: consentHandlers,
  purpose: purposeHandlers,
  avoid_pair: avoidPairHandlers,
  check: checkHandlers,
  check_kind: checkKindHandlers,
  own_field: ownFieldHandlers,
  own_value: ownValueHandlers,
  partner: partnerHandlers,
  oidc: oidcHandlers,
  passkey: passkeyHandlers,
  password_reset: passwordResetHandlers,
  person_log: personLogHandlers,
  protection_request: protectionRequestHandlers,
  retention_rule: retentionRuleHandlers,
  forgetting: forgettingHandlers,
  access_pack: accessPackHandlers,
  planned_visit: plannedVisitHandlers,
  programme: programmeHandlers,
  run_sheet: runSheetHandlers,
  search: searchHandlers,
  second_factor: secondFactorHandlers,
  settings: settingsHandlers,
  ticked: tickedHandlers,
  user: userHandlers,
  view: viewHandlers,
  visit: visitHandlers,
  volunteer: volunteerHandlers,
  volunteer_bulk: volunteerBulkHandlers,
  volunteer_enrolled: volunteerEnrolledHandlers,
  volunteer_mail_code: volunteerMailCodeHandlers,
  volunteer_many: volunteerManyHandlers,
  volunteer_phone: volunteerPhoneHandlers,
  volunteer_profile: volunteerProfileHandlers,
  volunteer_renewal: volunteerRenewalHandlers,
  volunteer_sign_in: volunteerSignInHandlers,
  worklist: worklistHandlers,
  worklist_area: worklistAreaHandlers,
}
