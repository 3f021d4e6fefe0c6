select (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Sites', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t1"."Label" as "Label", "t1"."City" as "City"
    from "dw_Sites" "t1"
    left join "dw_Accounts" "t2" on ("t2"."AccountId" = "t1"."AccountId" and true)
    where (true and true)
    order by "t2"."Label" desc, (
      select count(*)
      from "dw_Buildings" "t3"
      where ("t3"."SiteId" = "t1"."SiteId" and true)) desc, "t1"."City" asc nulls last limit 10000) "r")::text as "root0", concat_ws(' ', case when current_setting('meterdesk.limited_dw_Sites', true) = 'on' then 'dw_Sites' end) as "limited";
