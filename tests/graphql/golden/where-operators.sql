select (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Sites', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t1"."Label" as "Label", "t1"."City" as "City"
    from "dw_Sites" "t1"
    where (true and (("t1"."City" ilike $1::text or not ("t1"."Status" = any($2::smallint[]))) and "t1"."AccountId" is not null and ("t1"."Label" <> $3::text and "t1"."Label" >= $4::text)))
    order by "t1"."SiteId" asc limit 10000) "r")::text as "root0", concat_ws(' ', case when current_setting('meterdesk.limited_dw_Sites', true) = 'on' then 'dw_Sites' end) as "limited";
-- $1 = "auck%"
-- $2 = [1,3]
-- $3 = "Z"
-- $4 = "A"
