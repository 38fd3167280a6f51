/**
 * The tables beside those of pg-boss. They change forward only: each version adds statements at the end, and a
 * program refuses a database that is newer than itself.
 */

/** Schema of our own tables, and that of pg-boss. */
export const SCHEMA = 'masu'
export const BOSS_SCHEMA = 'masu_boss'

/**
 * What each version adds to the one before; the first makes version 1. Never change an entry that was
 * released: add one.
 */
export const migrations: readonly string[] = [
  `
  create table ${SCHEMA}.inputs (
    hash text primary key,
    -- The line "# geometry: ..." that blocks begin with; null where lines need none.
    header text,
    line_bytes int not null,
    lines int not null,
    -- The whole text; null where it lies in the folder of the job.
    data bytea
  );
  -- A substring of a block is read without the whole being read.
  alter table ${SCHEMA}.inputs alter column data set storage external;

  create table ${SCHEMA}.jobs (
    id int generated always as identity primary key,
    kind text not null,
    title text not null,
    -- What two submits of the same work have in common.
    identity text not null,
    input text references ${SCHEMA}.inputs,
    source_hash text,
    options jsonb not null,
    folder text,
    block_lines int not null,
    -- Counters that every completion moves, in its transaction.
    done_blocks int not null default 0,
    done_puzzles bigint not null default 0,
    submitted timestamptz not null default now(),
    cancelled timestamptz
  );
  create unique index on ${SCHEMA}.jobs (identity) where cancelled is null;

  create table ${SCHEMA}.workers (
    id uuid primary key,
    machine text not null,
    host text not null,
    pid int not null,
    facts jsonb not null,
    slots int not null,
    doing jsonb not null default '[]',
    done_blocks int not null default 0,
    started timestamptz not null default now(),
    seen timestamptz not null default now(),
    ended timestamptz
  );

  create table ${SCHEMA}.results (
    key text primary key,
    sha256 text not null,
    bytes int not null,
    -- The text; null where it lies in this folder, under its hash.
    data bytea,
    folder text,
    worker uuid not null references ${SCHEMA}.workers,
    seconds real not null,
    finished timestamptz not null default now()
  );

  create table ${SCHEMA}.blocks (
    job int not null references ${SCHEMA}.jobs,
    first int not null,
    count int not null,
    state text not null default 'open'
      check (state in ('open', 'done', 'halved', 'dead', 'cancelled')),
    key text not null,
    failures int not null default 0,
    error text,
    -- Of a timed block, which belongs to one machine.
    machine text,
    finished timestamptz,
    primary key (job, first, count)
  );
  create index on ${SCHEMA}.blocks (job, state);
  create unique index on ${SCHEMA}.blocks (job, machine) where machine is not null;
  `,
  `
  -- Tries that ended in order: the block failed or was handed back, or its worker was late and came back. All
  -- others that pg-boss has counted ended with their worker.
  alter table ${SCHEMA}.blocks add column returned int not null default 0;
  `,
]

/** The version that this program writes and reads. */
export const VERSION: number = migrations.length
