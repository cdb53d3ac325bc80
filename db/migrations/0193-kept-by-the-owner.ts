import { type Kysely, sql } from 'kysely'

/** What whoever serves does to the log and to the planner's figures without owning them (0081): by functions of the owner's. */
const statements = [
  // Nobody but this one adds to the chain: a link of another's making would end it.
  sql`alter function seal_audit(bigint, bigint, integer) security definer set search_path = public, pg_temp`,

  // Details without a salt are from before there was one (0024), and nobody can prove them: the owner alone brings some back.
  sql`create function refuse_unsalted() returns trigger language plpgsql as $$
    begin
      if pg_has_role((select relowner from pg_class where oid = tg_relid), 'usage') then return new; end if;
      raise exception 'details of the audit log need a salt';
    end $$`,
  sql`create trigger audit_details_salted before insert on audit_details
    for each row when (new.salt is null) execute function refuse_unsalted()`,

  // Of whoever does not own the table analyze says a warning and does nothing.
  sql`create function analyse_table(counted regclass, columns text[]) returns void language plpgsql
    security definer set search_path = public, pg_temp as $$
    begin
      execute 'analyze ' || counted || coalesce(
        (select '(' || string_agg(quote_ident(c), ', ') || ')' from unnest(columns) c), '');
    end $$`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
