import { type Kysely, sql } from 'kysely'

const statements = [
  sql`alter table users add column second_factor_at timestamptz`,
  sql`alter table sessions add column factor_at timestamptz`,
  sql`alter table known_devices add column trusted_until timestamptz`,
  sql`create table second_factors (
    user_id bigint primary key references users (id) on delete restrict,
    key_sealed text not null,
    last_step bigint not null default 0,
    created_at timestamptz not null default now()
  )`,
  sql`create table recovery_codes (
    user_id bigint not null references users (id) on delete restrict,
    code_hash text not null,
    used_at timestamptz,
    primary key (user_id, code_hash)
  )`,
  sql`create table second_factor_tickets (
    token_hash text primary key,
    user_id bigint not null references users (id) on delete restrict,
    expires_at timestamptz not null
  )`,
  sql`create index second_factor_tickets_user on second_factor_tickets (user_id)`,
]

/** S-06: codes of an authenticator app, recovery codes, and what lies between a right password and a code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
