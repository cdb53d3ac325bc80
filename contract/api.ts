import { accessPackOperations } from './access-pack.ts'
import { activityOperations } from './activity.ts'
import { addressOperations } from './address.ts'
import { assignmentAnswerOperations } from './assignment-answer.ts'
import { attachmentOperations } from './attachment.ts'
import { auditChainOperations } from './audit-chain.ts'
import { avoidPairOperations } from './avoid-pair.ts'
import { backupOperations } from './backup.ts'
import { beneficiaryOperations } from './beneficiary.ts'
import { beneficiaryProfileOperations } from './beneficiary-profile.ts'
import { breachOperations } from './breach.ts'
import { beneficiaryBulkOperations, bulkOperations, volunteerManyOperations } from './bulk.ts'
import { careOperations } from './care.ts'
import { careFigureOperations } from './care-figures.ts'
import { checkKindOperations, checkOperations } from './check.ts'
import { initiativeOperations } from './collaboration/initiative.ts'
import { programmeOperations } from './collaboration/programme.ts'
import { commsLogOperations } from './comms-log.ts'
import { concernOperations } from './concern.ts'
import { consentOperations } from './consent.ts'
import { contactOperations } from './contact.ts'
import { correctionOperations } from './correction.ts'
import { deletionOperations } from './deletion.ts'
import { driveOperations } from './drive.ts'
import { engagementOperations } from './engagement.ts'
import { engagementHeldOperations } from './engagement-held.ts'
import { everyoneOutOperations } from './everyone-out.ts'
import { firstStepsOperations } from './first-steps.ts'
import { followUpOperations } from './follow-up.ts'
import { forgettingOperations } from './forgetting.ts'
import { formOperations } from './form.ts'
import { formAskOperations } from './form-ask.ts'
import { formPendingOperations } from './form-pending.ts'
import { formResponseOperations } from './form-response.ts'
import { formResponseHeldOperations } from './form-response-held.ts'
import { importOperations } from './import.ts'
import { importWordOperations } from './import-words.ts'
import { invitationOperations } from './invitation.ts'
import { letterOperations } from './letter.ts'
import { lookOperations } from './look.ts'
import { matchOperations } from './match.ts'
import { matchChangeOperations } from './match-change.ts'
import { beneficiaryMatchOperations, matchProposalOperations } from './match-proposal.ts'
import { oidcOperations } from './oidc.ts'
import { ownAccountOperations } from './own-account.ts'
import { ownFieldOperations } from './own-field.ts'
import { ownValueOperations } from './own-values.ts'
import { partnerOperations } from './partner.ts'
import { passkeyOperations } from './passkey.ts'
import { passwordResetOperations } from './password-reset.ts'
import { personLogOperations } from './person-log.ts'
import { plannedVisitOperations } from './planned-visit.ts'
import { protectionRequestOperations } from './protection-request.ts'
import { purposeOperations } from './purpose.ts'
import { retentionRuleOperations } from './retention-rule.ts'
import { runSheetOperations } from './run-sheet.ts'
import { searchOperations } from './search.ts'
import { secondFactorOperations } from './second-factor.ts'
import { settingsOperations } from './settings.ts'
import { tickedOperations } from './ticked.ts'
import { beneficiaryTurnedOperations, volunteerTurnedOperations } from './turned-names.ts'
import { userOperations } from './user.ts'
import { viewOperations } from './view.ts'
import { visitOperations } from './visit.ts'
import { volunteerOperations } from './volunteer.ts'
import { volunteerBulkOperations } from './volunteer-bulk.ts'
import { volunteerEnrolledOperations } from './volunteer-enrolled.ts'
import { volunteerMailCodeOperations } from './volunteer-mail-code.ts'
import { volunteerPhoneOperations } from './volunteer-phone.ts'
import { volunteerProfileOperations } from './volunteer-profile.ts'
import { volunteerRenewalOperations } from './volunteer-renewal.ts'
import { volunteerSignInOperations } from './volunteer-sign-in.ts'
import { worklistOperations } from './worklist.ts'
import { worklistAreaOperations } from './worklist-areas.ts'

/** Every call that the server answers, by noun. Section 7, and what came with the ledger's decisions. */
export const api = {
  activity: activityOperations,
  address: addressOperations,
  assignment_answer: assignmentAnswerOperations,
  audit_chain: auditChainOperations,
  backup: backupOperations,
  beneficiary: beneficiaryOperations,
  beneficiary_profile: beneficiaryProfileOperations,
  beneficiary_turned: beneficiaryTurnedOperations,
  volunteer_turned: volunteerTurnedOperations,
  beneficiary_bulk: beneficiaryBulkOperations,
  breach: breachOperations,
  bulk: bulkOperations,
  care: careOperations,
  care_figure: careFigureOperations,
  comms_log: commsLogOperations,
  contact: contactOperations,
  concern: concernOperations,
  correction: correctionOperations,
  deletion: deletionOperations,
  drive: driveOperations,
  engagement: engagementOperations,
  engagement_held: engagementHeldOperations,
  follow_up: followUpOperations,
  first_steps: firstStepsOperations,
  letter: letterOperations,
  look: lookOperations,
  match: matchOperations,
  match_proposal: matchProposalOperations,
  match_change: matchChangeOperations,
  beneficiary_match: beneficiaryMatchOperations,
  form: formOperations,
  form_ask: formAskOperations,
  form_pending: formPendingOperations,
  form_response: formResponseOperations,
  form_response_held: formResponseHeldOperations,
  attachment: attachmentOperations,
  import: importOperations,
  import_word: importWordOperations,
  initiative: initiativeOperations,
  everyone_out: everyoneOutOperations,
  invitation: invitationOperations,
  own_account: ownAccountOperations,
  consent: consentOperations,
  purpose: purposeOperations,
  avoid_pair: avoidPairOperations,
  check: checkOperations,
  check_kind: checkKindOperations,
  own_field: ownFieldOperations,
  own_value: ownValueOperations,
  partner: partnerOperations,
  oidc: oidcOperations,
  passkey: passkeyOperations,
  password_reset: passwordResetOperations,
  person_log: personLogOperations,
  protection_request: protectionRequestOperations,
  retention_rule: retentionRuleOperations,
  forgetting: forgettingOperations,
  access_pack: accessPackOperations,
  planned_visit: plannedVisitOperations,
  programme: programmeOperations,
  run_sheet: runSheetOperations,
  search: searchOperations,
  second_factor: secondFactorOperations,
  settings: settingsOperations,
  ticked: tickedOperations,
  user: userOperations,
  view: viewOperations,
  visit: visitOperations,
  volunteer: volunteerOperations,
  volunteer_bulk: volunteerBulkOperations,
  volunteer_enrolled: volunteerEnrolledOperations,
  volunteer_mail_code: volunteerMailCodeOperations,
  volunteer_many: volunteerManyOperations,
  volunteer_phone: volunteerPhoneOperations,
  volunteer_profile: volunteerProfileOperations,
  volunteer_renewal: volunteerRenewalOperations,
  volunteer_sign_in: volunteerSignInOperations,
  worklist: worklistOperations,
  worklist_area: worklistAreaOperations,
}
