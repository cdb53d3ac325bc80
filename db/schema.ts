import type { Kysely } from 'kysely'
import type { AddressTable } from './address-tables.ts'
import type { AttachmentTable } from './attachment-tables.ts'
import type { AuditLinkTable } from './audit-tables.ts'
import type { AvoidPairTable } from './avoid-pair-tables.ts'
import type { BulkEffectTable, BulkRowTable, BulkTable } from './bulk-tables.ts'
import type {
  BeneficiaryCareTable,
  CareDayTable,
  ProgrammeCareTable,
  ProgrammeOfficerTable,
  VolunteerSeenTable,
} from './care-tables.ts'
import type { CheckKindTable, CheckTable } from './check-tables.ts'
import type { ConsentTable, PurposeTable, PurposeWordingTable } from './consent-tables.ts'
import type { EngagementTable } from './engagement-tables.ts'
import type { FollowUpTable } from './follow-up-tables.ts'
import type {
  ImportFileTable,
  ImportJobTable,
  ImportPortionTable,
  ImportRowTable,
  ImportTable,
  ImportWordTable,
} from './import-tables.ts'
import type { LookTable } from './look-tables.ts'
import type { MatchPairTable, MatchPersonTable, MatchProposalTable } from './match-tables.ts'
import type { OwnFieldTable } from './own-field-tables.ts'
import type {
  AssignmentTable,
  BeneficiaryTable,
  InitiativeVolunteerTable,
  KeyPersonnelTable,
  PartnerTable,
  ProgrammeBeneficiaryTable,
  ProgrammeTable,
  VolunteerTable,
} from './people-tables.ts'
import type { PersonLogTable } from './person-log-tables.ts'
import type { PlannedVisitTable } from './planned-visit-tables.ts'
import type { BeneficiaryProfileTable, ContactTable, VolunteerProfileTable } from './profile-tables.ts'
import type { ForgettingKeepTable, ProtectionRequestTable, RetentionRuleTable } from './protection-tables.ts'
import type { CommsLogTable, FormResponseTable, FormTable, FormVersionTable } from './record-tables.ts'
import type {
  FormerSerialTable,
  ListTotalTable,
  PersonKeysTable,
  SearchDueTable,
  SearchWordTable,
} from './search-tables.ts'
import type {
  KnownDeviceTable,
  OidcTransactionTable,
  OneTimeTokenTable,
  PasskeyChallengeTable,
  PasskeyTable,
  RecoveryCodeTable,
  SecondFactorTable,
  SecondFactorTicketTable,
  SessionTable,
  StaffIdentityTable,
  VolunteerDeviceTable,
} from './sign-in-tables.ts'
import type {
  AuditDetailTable,
  AuditEventTable,
  BackupTable,
  DeletionPartnerTagTable,
  DeletionTable,
  FileTable,
  IdempotencyKeyTable,
  MondayLetterTable,
  PurgedNameTable,
  RateLimitTable,
  RefusalCountTable,
  SettingTable,
  UnsettledTryTable,
  UrgentLetterTable,
  UserTable,
  WriteProbeTable,
} from './staff-tables.ts'
import type { TickedTable } from './ticked-tables.ts'
import type { ColumnChoiceTable, ViewTable, ViewUseTable } from './view-tables.ts'

/** Every table as a type; the migrations make them. */
export type Database = {
  users: UserTable
  sessions: SessionTable
  known_devices: KnownDeviceTable
  second_factors: SecondFactorTable
  recovery_codes: RecoveryCodeTable
  second_factor_tickets: SecondFactorTicketTable
  oidc_transactions: OidcTransactionTable
  passkeys: PasskeyTable
  passkey_challenges: PasskeyChallengeTable
  staff_identities: StaffIdentityTable
  one_time_tokens: OneTimeTokenTable
  monday_letters: MondayLetterTable
  urgent_letters: UrgentLetterTable
  volunteer_devices: VolunteerDeviceTable
  partners: PartnerTable
  key_personnel: KeyPersonnelTable
  programmes: ProgrammeTable
  initiatives: ProgrammeTable
  beneficiaries: BeneficiaryTable
  beneficiary_profiles: BeneficiaryProfileTable
  contacts: ContactTable
  programme_care: ProgrammeCareTable
  programme_officers: ProgrammeOfficerTable
  care_days: CareDayTable
  beneficiary_care: BeneficiaryCareTable
  programme_beneficiaries: ProgrammeBeneficiaryTable
  volunteers: VolunteerTable
  volunteer_profiles: VolunteerProfileTable
  volunteer_seen: VolunteerSeenTable
  initiative_volunteers: InitiativeVolunteerTable
  assignments: AssignmentTable
  avoid_pairs: AvoidPairTable
  check_kinds: CheckKindTable
  checks: CheckTable
  forms: FormTable
  form_versions: FormVersionTable
  form_responses: FormResponseTable
  engagements: EngagementTable
  follow_ups: FollowUpTable
  planned_visits: PlannedVisitTable
  person_logs: PersonLogTable
  attachments: AttachmentTable
  purposes: PurposeTable
  purpose_wordings: PurposeWordingTable
  consents: ConsentTable
  protection_requests: ProtectionRequestTable
  retention_rules: RetentionRuleTable
  forgetting_keeps: ForgettingKeepTable
  comms_logs: CommsLogTable
  imports: ImportTable
  import_words: ImportWordTable
  import_rows: ImportRowTable
  import_jobs: ImportJobTable
  import_files: ImportFileTable
  import_portions: ImportPortionTable
  bulks: BulkTable
  bulk_rows: BulkRowTable
  bulk_effects: BulkEffectTable
  match_proposals: MatchProposalTable
  match_people: MatchPersonTable
  match_pairs: MatchPairTable
  files: FileTable
  addresses: AddressTable
  own_fields: OwnFieldTable
  ticked: TickedTable
  views: ViewTable
  view_uses: ViewUseTable
  column_choices: ColumnChoiceTable
  deletions: DeletionTable
  deletion_partner_tags: DeletionPartnerTagTable
  purged_names: PurgedNameTable
  audit_events: AuditEventTable
  audit_details: AuditDetailTable
  audit_chain: AuditLinkTable
  looks: LookTable
  refusal_counts: RefusalCountTable
  idempotency_keys: IdempotencyKeyTable
  settings: SettingTable
  rate_limits: RateLimitTable
  unsettled_tries: UnsettledTryTable
  write_probe: WriteProbeTable
  beneficiary_keys: PersonKeysTable
  volunteer_keys: PersonKeysTable
  search_words: SearchWordTable
  search_due: SearchDueTable
  former_serials: FormerSerialTable
  list_totals: ListTotalTable
  backups: BackupTable
}

/** The tables whose rows wait in a batch instead of vanishing (G-22, G-23). */
export type Deletable = {
  [Table in keyof Database]: Database[Table] extends { deletion_id: unknown; deleted_at: unknown }
    ? Table
    : never
}[keyof Database]

/** The handle that every query goes through; inside a change its transaction. */
export type Db = Kysely<Database>
