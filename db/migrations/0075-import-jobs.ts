import { type Kysely, sql } from 'kysely'

const statements = [
  // What an import or its take-back still has to do. It goes when that is done, and with it everything below.
  sql`create table import_jobs (
    import_id bigint primary key references imports (id) on delete cascade,
    kind text not null check (kind in ('import', 'take_back')),
    is_ready boolean not null default false,
    total integer not null,
    done integer not null default 0,
    portions integer not null default 0,
    query jsonb not null,
    caller jsonb not null,
    actor jsonb not null,
    retry jsonb,
    stop_asked_at timestamptz,
    touched_at timestamptz not null default now()
  )`,
  sql`create unique index import_jobs_retry on import_jobs
    ((retry ->> 'caller'), (retry ->> 'operation'), (retry ->> 'key'))`,
  // The file, sealed, in pieces: the decisions are made again from it after a crash.
  sql`create table import_files (
    import_id bigint not null references import_jobs (import_id) on delete cascade,
    place integer not null,
    sealed text not null,
    primary key (import_id, place)
  )`,
  // What became of the rows of each transaction.
  sql`create table import_portions (
    import_id bigint not null references import_jobs (import_id) on delete cascade,
    place integer not null,
    rows integer not null,
    outcome jsonb not null,
    primary key (import_id, place)
  )`,
  // What hangs on a person since is judged by the moment at which their own portion was written.
  sql`alter table import_rows add column written_at timestamptz`,
  sql`alter table import_rows alter column written_at set default now()`,
  sql`alter table import_rows add column is_undone boolean not null default false`,
  sql`alter table imports add column taking_back_at timestamptz`,
]

/** Imports are written in portions, and go on by themselves after a crash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
