select (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Sites', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t1"."Label" as "Label"
    from "dw_Sites" "t1"
    where (true and (exists (select
          from "dw_Buildings" "t2"
          where ("t2"."SiteId" = "t1"."SiteId" and true and exists (select
              from "dw_Loads" "t3"
              where ("t3"."BuildingId" = "t2"."BuildingId" and true and "t3"."MainIncomer" = $1::boolean)))) and exists (select
          from "dw_Accounts" "t4"
          where ("t4"."AccountId" = "t1"."AccountId" and true and "t4"."CountryCode" = $2::text))))
    order by "t1"."SiteId" asc limit 10000) "r")::text as "root0", concat_ws(' ', case when current_setting('meterdesk.limited_dw_Sites', true) = 'on' then 'dw_Sites' end) as "limited";
-- $1 = true
-- $2 = "NZ"
