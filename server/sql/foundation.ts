import { addColumns, addIndex } from './additions';
import { rightsRoutine } from './caller';
import { chargeRoutine } from './chargeRoutine';
import { openChangeRoutine } from './database';
import { renameFormer } from './formerNames';
import { identifierRoutine } from './foundBy';
import { type Fragment, sql } from './fragment';
import { unchangedRoutine } from './freshness';
import { installationRoutine } from './installationRoutine';
import { createNaturalOrder } from './naturalOrder';
import { peopleTables } from './peopleTables';
import { recordWrite } from './recordWrite';
import { zoneRoutine } from './zoneRoutine';

/** The tables and functions of the schema `meterdesk`, which every database has. Each statement may be run again. */
export const foundation: readonly Fragment[] = [
  sql`create extension if not exists pg_trgm`,
  sql`create schema if not exists meterdesk`,
  createNaturalOrder,
  renameFormer,
  sql`create table if not exists meterdesk.routine (table_name text primary key, fingerprint text not null)`,
  sql`create table if not exists meterdesk.change_set (
    id bigint generated always as identity primary key,
    occurred_on timestamp with time zone not null default now(),
    contact_id uuid,
    operation text not null,
    reason text)`,
  sql`create table if not exists meterdesk.change (
    id bigint generated always as identity primary key,
    change_set_id bigint not null references meterdesk.change_set,
    resource text not null,
    row_key text not null,
    label text,
    account_id uuid,
    action text not null check (action in ('insert', 'update', 'delete')),
    before jsonb,
    after jsonb)`,
  addIndex('change_row_idx', 'change (resource, row_key, id)'),
  // With id, to find what a statement recorded last among the many rows of an import.
  addIndex('change_of_set_idx', 'change (change_set_id, id)'),
  // Finds the change sets of a channel's readings, whose keys are too many to look up one by one.
  addIndex(
    'change_of_series_idx',
    `change ((split_part(row_key, '|', 1)), change_set_id) where resource = 'consumption'`,
  ),
  sql`drop index if exists meterdesk.change_set_idx`,
  addIndex('change_set_contact_idx', 'change_set (contact_id, id)'),
  // The names of rewrites that were run, of data that an earlier version wrote in another form.
  sql`create table if not exists meterdesk.rewrite (what text primary key, done_on timestamp with time zone not null default now())`,
  // Change sets that were reverted as a whole.
  sql`create table if not exists meterdesk.undone (change_set_id bigint primary key references meterdesk.change_set)`,
  // How many of its rows were kept, and the change sets that reverted the others.
  addColumns('undone', { kept: 'integer not null default 0', reverted_by: "bigint[] not null default '{}'" }),
  // Which resources recent transactions have written: see freshness.ts.
  sql`create table if not exists meterdesk.table_write (
    resource text not null,
    transaction_id xid8 not null,
    primary key (resource, transaction_id))`,
  sql`create or replace function meterdesk.record_truncate() returns trigger language plpgsql security definer set search_path = public, meterdesk, pg_temp as $routine$
  begin
    ${recordWrite(sql`tg_argv[0]`)};
    return null;
  end $routine$`,
  // Hours of a channel that were read, corrected or removed since the detection judged it last, in whole hours; `writes`
  // counts writes, by which it sees whether more was written while it was judging.
  sql`create table if not exists meterdesk.unjudged_hours (
    channel_id uuid primary key,
    hours tstzmultirange not null,
    writes bigint not null default 1)`,
  // The same hours, until the rules that validate readings have seen them.
  addColumns('unjudged_hours', { unvalidated: "tstzmultirange not null default '{}'" }),
  // The same hours, until the stored usage of sites and buildings includes them.
  addColumns('unjudged_hours', { uncounted: "tstzmultirange not null default '{}'" }),
  // Messages that loggers have published by MQTT, until they are delivered.
  sql`create table if not exists meterdesk.mqtt_message (
    id bigint generated always as identity primary key,
    topic text not null,
    payload bytea,
    received_on timestamp with time zone not null default now())`,
  // Digests of the codes with which the first administrator may be added, while there is nobody.
  sql`create table if not exists meterdesk.first_run_code (
    digest text primary key,
    expires_on timestamp with time zone not null)`,
  // When staff were mailed last that a disk fills up.
  sql`create table if not exists meterdesk.disk_warning (
    name text primary key,
    told_on timestamp with time zone not null)`,
  // Backups of this database that were made, or failed.
  sql`create table if not exists meterdesk.backup (
    id bigint generated always as identity primary key,
    began_on timestamp with time zone not null,
    ended_on timestamp with time zone not null default now(),
    file text not null,
    bytes bigint,
    rows bigint,
    files integer,
    is_encrypted boolean not null,
    problem text)`,
  // Hours to calculate again, of channels that are calculated from others; `writes` as above. `calculating` is the
  // range that is being calculated, or was when the process ended; what is written meanwhile is added to `hours`.
  sql`create table if not exists meterdesk.uncalculated_hours (
    channel_id uuid primary key,
    hours tstzmultirange not null,
    writes bigint not null default 1)`,
  addColumns('uncalculated_hours', {
    since: 'timestamp with time zone not null default now()',
    calculating: "tstzrange not null default 'empty'",
  }),
  ...peopleTables,
  // Imports of sheets, and their rows: the cells, and the planned or actual outcome.
  sql`create table if not exists meterdesk.import_run (
    id uuid primary key,
    contact_id uuid not null,
    resource text not null,
    account_id uuid,
    file_name text not null,
    file_hash text not null,
    state text not null default 'staging',
    created_on timestamp with time zone not null default now(),
    ended_on timestamp with time zone,
    to_process integer not null default 0,
    processed integer not null default 0,
    problem text,
    change_set_id bigint references meterdesk.change_set)`,
  addIndex('import_run_contact_idx', 'import_run (contact_id, created_on)'),
  sql`create table if not exists meterdesk.import_row (
    run_id uuid not null references meterdesk.import_run on delete cascade,
    number integer not null,
    cells jsonb not null,
    row_key text,
    outcome text,
    changes jsonb,
    problem text,
    primary key (run_id, number))`,
  addColumns('import_run', { mode: "text not null default 'update'", record_counts: 'jsonb', sheets: 'jsonb' }),
  addColumns('import_row', {
    records: 'jsonb',
    depth: 'integer not null default 0',
    cell: 'text',
    notice: 'text',
    left_out: 'jsonb',
  }),
  addColumns('import_run', { counts: 'json', conflicts: 'integer not null default 0', counts_so_far: 'json' }),
  // Leaves room on each page for the outcome of its rows, so that writing it updates no index (HOT).
  sql`alter table meterdesk.import_row set (fillfactor = 35)`,
  // In the order in which rows are imported, a batch after the other.
  addIndex('import_row_order_idx', 'import_row (run_id, depth, number)'),
  // The first row of a sheet that names a record; rows after it are duplicates.
  addIndex('import_row_key_idx', 'import_row (run_id, row_key, number)'),
  // Deliveries of readings: the response, for a request that is sent again, and the times that had no reading before,
  // so that it can be undone. The readings that it changed are in the journal.
  sql`create table if not exists meterdesk.delivery (
    job_id uuid primary key,
    sender_id uuid not null,
    idempotency_key text,
    hash text not null,
    answer jsonb,
    change_set_id bigint references meterdesk.change_set,
    delivered_on timestamp with time zone not null default now(),
    unique (sender_id, idempotency_key))`,
  sql`create table if not exists meterdesk.delivered_reading (
    job_id uuid not null references meterdesk.delivery on delete cascade,
    channel_id uuid not null,
    moments timestamp with time zone[] not null,
    primary key (job_id, channel_id))`,
  // Files of readings as they came, compressed, and whose rights they are delivered with: the contact's, or those of an
  // API key in its account.
  sql`create table if not exists meterdesk.reading_file (
    job_id uuid primary key,
    name text not null,
    size bigint not null,
    hash text not null,
    content bytea not null,
    format text not null,
    sender_id uuid not null,
    contact_id uuid not null,
    key_account_id uuid,
    key_feed_id uuid,
    within_resource text,
    within_id uuid,
    time_zone text,
    stamps text,
    sent_on timestamp with time zone not null default now())`,
  addColumns('reading_file', { layout: 'text', unit: 'text', day_order: 'text', columns: 'jsonb' }),
  // Options that were chosen for files which do not state them, by the place of their channels or their sender, and by
  // layout.
  sql`create table if not exists meterdesk.file_layout (
    place uuid not null,
    layout text not null,
    time_zone text,
    stamps text,
    unit text,
    day_order text,
    columns jsonb,
    primary key (place, layout))`,
  // Quotas of people, and the subscriptions of each process. Unlogged: they may be lost in a crash.
  sql`create unlogged table if not exists meterdesk.operation_quota (
    contact_id uuid primary key,
    unspent double precision not null,
    counted_on timestamp with time zone not null)`,
  sql`create unlogged table if not exists meterdesk.subscription_count (
    process uuid not null,
    contact_id uuid not null,
    subscriptions integer not null,
    seen_on timestamp with time zone not null,
    primary key (process, contact_id))`,
  // Keys that sign tokens: the private key as JWK, encrypted. All processes share them.
  sql`create table if not exists meterdesk.signing_key (
    kid text primary key,
    sealed text not null,
    signs_from timestamp with time zone not null)`,
  sql`create or replace function meterdesk.current_contact() returns uuid language sql stable as $routine$
    select coalesce(
      nullif(current_setting('meterdesk.contact', true), ''),
      nullif(current_setting('hasura.user', true), '')::jsonb ->> 'x-hasura-user-id')::uuid
  $routine$`,
  // The first write of a transaction opens its change set, so that reading never makes one.
  sql`create or replace function meterdesk.current_change_set() returns bigint language plpgsql as $routine$
  declare
    known text := current_setting('meterdesk.change_set', true);
    made bigint;
  begin
    if known <> '' then return known::bigint; end if;
    insert into meterdesk.change_set (contact_id, operation, reason) values (
      meterdesk.current_contact(),
      coalesce(nullif(current_setting('meterdesk.operation', true), ''), 'SQL'),
      nullif(current_setting('meterdesk.reason', true), '')) returning id into made;
    perform set_config('meterdesk.change_set', made::text, true);
    return made;
  end $routine$`,
  rightsRoutine,
  openChangeRoutine,
  unchangedRoutine,
  zoneRoutine,
  installationRoutine,
  identifierRoutine,
  chargeRoutine,
  // Where a row's parents were deleted in the same change set, the account is the one that the change set recorded.
  sql`create or replace function meterdesk.sole_account(of_set bigint) returns uuid language sql stable as $routine$
    select min(account_id::text)::uuid from meterdesk.change
    where change_set_id = of_set having count(distinct account_id) = 1
  $routine$`,
  // In plpgsql, which caches plans; PostgreSQL would plan an SQL function again for each change.
  sql`create or replace function meterdesk.verb_of(op text) returns text language plpgsql immutable as $routine$
  begin
    return case op when 'INSERT' then 'Added' when 'UPDATE' then 'Changed' else 'Deleted' end;
  end $routine$`,
  // A contact who was deleted meanwhile has no name.
  sql`create or replace function meterdesk.known_contact() returns uuid language plpgsql stable as $routine$
  begin
    return (select "ContactId" from public."dw_Contacts" where "ContactId" = meterdesk.current_contact());
  end $routine$`,
  sql`create or replace function meterdesk.record_bulk(source_type text, plural text, op text, touched bigint)
  returns void language plpgsql as $routine$
  begin
    insert into public."dw_History" ("HistoryId", "ContactId", "Description", "SourceType", "OccuredOn") values (
      gen_random_uuid(),
      meterdesk.known_contact(),
      concat_ws(' ', meterdesk.verb_of(op), touched, plural),
      case op when 'INSERT' then 'Bulk' || source_type else source_type end,
      now());
  end $routine$`,
  // The one line of history of an import, which leads to its page.
  sql`create or replace function meterdesk.record_import(source_type text, run uuid, description text)
  returns void language plpgsql as $routine$
  begin
    if to_regclass('public."dw_History"') is null then return; end if;
    insert into public."dw_History" ("HistoryId", "ContactId", "Description", "SourceId", "SourceType", "OccuredOn") values (
      gen_random_uuid(), meterdesk.known_contact(), description, run::text, 'Bulk' || source_type, now());
  end $routine$`,
  sql`create or replace function meterdesk.changed_columns(before jsonb, after jsonb, labels jsonb) returns text language plpgsql immutable as $routine$
  begin
    if before is null then return null; end if;
    return (select '(' || string_agg(coalesce(labels ->> n.key, n.key), ', ' order by coalesce(labels ->> n.key, n.key)) || ')'
      from jsonb_each(after) n where n.key <> 'UpdatedOn' and n.value is distinct from before -> n.key);
  end $routine$`,
];
