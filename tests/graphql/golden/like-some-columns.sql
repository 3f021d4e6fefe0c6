select (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Loads', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t1"."Label" as "Label"
    from "dw_Loads" "t1"
    where (true and ("t1"."Status" = $1::smallint and ("t1"."Label" ilike $2::text or "t1"."MeterName" ilike $3::text))) limit 10000) "r")::text as "root0", concat_ws(' ', case when current_setting('meterdesk.limited_dw_Loads', true) = 'on' then 'dw_Loads' end) as "limited";
-- $1 = 1
-- $2 = "%chill%"
-- $3 = "%chill%"
