import { type Fragment, sql } from './fragment';

/** Statement that renames what an earlier version made in the schema `meterdesk`; its rows stay. */
export const renameFormer: Fragment = sql`do $block$
  declare
    truncated record;
  begin
    if to_regclass('meterdesk.touched') is not null and to_regclass('meterdesk.table_write') is null then
      alter table meterdesk.touched rename to table_write;
      alter index meterdesk.touched_pkey rename to table_write_pkey;
    end if;
    if to_regclass('meterdesk.allowance') is not null and to_regclass('meterdesk.operation_quota') is null then
      alter table meterdesk.allowance rename to operation_quota;
      alter index meterdesk.allowance_pkey rename to operation_quota_pkey;
    end if;
    if to_regclass('meterdesk.following') is not null and to_regclass('meterdesk.subscription_count') is null then
      alter table meterdesk.following rename to subscription_count;
      alter index meterdesk.following_pkey rename to subscription_count_pkey;
    end if;
    if to_regprocedure('meterdesk.touch_truncated()') is not null and to_regprocedure('meterdesk.record_truncate()') is null then
      alter function meterdesk.touch_truncated() rename to record_truncate;
    end if;
    for truncated in select tgrelid::regclass as table_name from pg_trigger where tgname = 'meterdesk_touch_truncate' loop
      execute format('alter trigger meterdesk_touch_truncate on %s rename to meterdesk_record_truncate', truncated.table_name);
    end loop;
    drop function if exists meterdesk.standing(uuid, uuid, timestamp with time zone);
    -- The names of parameters can't be replaced.
    if exists (select from pg_proc where pronamespace = 'meterdesk'::regnamespace and proname = 'open_change' and 'standing' = any (proargnames)) then
      drop function meterdesk.open_change(text, text, text, text, text);
    end if;
  end $block$`;
