select (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Sites', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t1"."Label" as "Label", "t1"."City" as "City"
    from "dw_Sites" "t1"
    left join "dw_Accounts" "t8" on ("t8"."AccountId" = "t1"."AccountId" and true)
    where (true and true)
    order by (
      select avg("t2"."NlaSqm")
      from "dw_Buildings" "t2"
      where ("t2"."SiteId" = "t1"."SiteId" and true)) desc nulls last, (
      select max("t3"."Label")
      from "dw_Buildings" "t3"
      where ("t3"."SiteId" = "t1"."SiteId" and true)) asc, (
      select stddev("t4"."NlaSqm")
      from "dw_Buildings" "t4"
      where ("t4"."SiteId" = "t1"."SiteId" and true)) asc, (
      select variance("t5"."NlaSqm")
      from "dw_Buildings" "t5"
      where ("t5"."SiteId" = "t1"."SiteId" and true)) asc, (
      select sum("t6"."NlaSqm")
      from "dw_Buildings" "t6"
      where ("t6"."SiteId" = "t1"."SiteId" and true)) asc nulls first, (
      select min("t7"."NlaSqm")
      from "dw_Buildings" "t7"
      where ("t7"."SiteId" = "t1"."SiteId" and true)) desc, (
      select count(*)
      from "dw_Sites" "t9"
      where ("t9"."AccountId" = "t8"."AccountId" and true)) desc limit 10000) "r")::text as "root0", concat_ws(' ', case when current_setting('meterdesk.limited_dw_Sites', true) = 'on' then 'dw_Sites' end) as "limited";
