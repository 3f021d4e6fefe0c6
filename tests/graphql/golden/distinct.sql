select (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Sites', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select distinct on ("t1"."Label") "t1"."Label" as "Label", "t1"."City" as "City"
    from "dw_Sites" "t1"
    where (true and true)
    order by "t1"."Label" asc, "t1"."City" desc limit 10000) "r")::text as "root0", concat_ws(' ', case when current_setting('meterdesk.limited_dw_Sites', true) = 'on' then 'dw_Sites' end) as "limited";
