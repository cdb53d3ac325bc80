import { type Kysely, sql } from 'kysely'

const statements = [
  sql`create table staff_identities (
    user_id bigint primary key references users (id) on delete cascade,
    issuer text not null,
    subject text not null,
    name text not null,
    created_at timestamptz not null default now(),
    last_used_at timestamptz,
    unique (issuer, subject)
  )`,
  sql`create table oidc_transactions (
    state_hash text primary key,
    browser_hash text not null,
    session_id bigint references sessions (id) on delete cascade,
    nonce text not null,
    code_verifier text not null,
    expires_at timestamptz not null
  )`,
  sql`create index oidc_transactions_session on oidc_transactions (session_id)`,
  // Whose e-mail the provider vouched for, until the second step says that it is they.
  sql`alter table second_factor_tickets
    add column issuer text not null default '',
    add column subject text not null default '',
    add column identity_name text not null default ''`,
]

/** S-06: which account of the organisation's own identity provider stands for which member of staff (0080). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
