import { type Kysely, sql } from 'kysely'

const statements = [
  sql`create table audit_chain (
    seq bigint primary key,
    event_id bigint not null unique references audit_events (id) on delete restrict,
    sealed_at timestamptz not null,
    hash bytea not null check (octet_length(hash) = 32)
  )`,
  sql`create trigger audit_chain_insert_only before update or delete or truncate on audit_chain
    for each statement execute function refuse_change()`,

  // With its length before it no text can pass for two.
  sql`create function audit_part(part text) returns text language sql immutable as
    $$ select coalesce(octet_length(part)::text || ':' || part, '-:') $$`,
  sql`create function audit_link(previous bytea, seq bigint, sealed_at timestamptz, e audit_events) returns bytea
    language sql stable as $$ select sha256(previous || convert_to(
      audit_part(seq::text) ||
      audit_part((extract(epoch from sealed_at) * 1000000)::bigint::text) ||
      audit_part(e.id::text) ||
      audit_part((extract(epoch from e.at) * 1000000)::bigint::text) ||
      audit_part(e.actor_kind) ||
      audit_part(e.actor_id::text) ||
      audit_part(e.actor_name) ||
      audit_part(e.address) ||
      audit_part(e.request_id) ||
      audit_part(e.action) ||
      audit_part(e.entity) ||
      audit_part(e.entity_id) ||
      audit_part(e.reason) ||
      audit_part(e.details_digest), 'UTF8')) $$`,
  sql`create function seal_audit(above bigint, up_to bigint, most integer) returns integer
    language plpgsql as $$
    declare
      last audit_chain;
      e audit_events;
      moment timestamptz := clock_timestamp();
      sealed integer := 0;
    begin
      select * into last from audit_chain order by seq desc limit 1;
      last.seq := coalesce(last.seq, 0);
      last.hash := coalesce(last.hash, ''::bytea);
      for e in select a.* from audit_events a where a.id > above and a.id <= up_to
        and not exists (select from audit_chain c where c.event_id = a.id) order by a.id limit most
      loop
        last.seq := last.seq + 1;
        last.hash := audit_link(last.hash, last.seq, moment, e);
        insert into audit_chain (seq, event_id, sealed_at, hash) values (last.seq, e.id, moment, last.hash);
        sealed := sealed + 1;
      end loop;
      return sealed;
    end $$`,
]

/** Each event names the one sealed before it by its hash (S-14). What stood before is sealed with the first that follow. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
