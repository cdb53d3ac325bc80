import { type Kysely, sql } from 'kysely'

const statements = [
  sql`create table passkeys (
    id bigint generated always as identity primary key,
    user_id bigint not null references users (id) on delete restrict,
    credential_id text not null unique,
    public_key text not null,
    counter bigint not null,
    transports text not null,
    name text not null,
    created_at timestamptz not null default now(),
    last_used_at timestamptz
  )`,
  sql`create index passkeys_user on passkeys (user_id)`,
  sql`create table passkey_challenges (
    id bigint generated always as identity primary key,
    user_id bigint not null references users (id) on delete restrict,
    purpose text not null check (purpose in ('add', 'prove')),
    session_id bigint references sessions (id) on delete cascade,
    ticket_hash text references second_factor_tickets (token_hash) on delete cascade,
    challenge text not null,
    expires_at timestamptz not null,
    check ((session_id is null) <> (ticket_hash is null))
  )`,
  sql`create unique index passkey_challenges_session on passkey_challenges (session_id, purpose)`,
  sql`create unique index passkey_challenges_ticket on passkey_challenges (ticket_hash)`,
  sql`create index passkey_challenges_user on passkey_challenges (user_id)`,
  // Until now an app was the only second factor there is: it was confirmed where one is on.
  sql`alter table second_factors add column confirmed_at timestamptz`,
  sql`update second_factors f set confirmed_at = u.second_factor_at from users u where u.id = f.user_id`,
]

/** S-06: passkeys beside an authenticator app, and the challenges that they answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
