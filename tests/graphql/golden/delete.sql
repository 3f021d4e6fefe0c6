select "t"."SiteId"
from "dw_Sites" as "t"
where (exists (select
    from "dw_Accounts" "t1"
    where ("t1"."AccountId" = "t"."AccountId" and true and "t1"."Label" = $1::text)) and true and true) for update;
-- $1 = "North"

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t2"."Label" as "Label", (
      select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Buildings', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
      from (
        select "t3"."Label" as "Label"
        from "dw_Buildings" "t3"
        where ("t3"."SiteId" = "t2"."SiteId" and true and true) limit 10000) "r") as "Buildings"
    from "dw_Sites" "t2" join rows from (json_to_recordset($1::json) as ("SiteId" uuid)) with ordinality as "k" ("SiteId", "ordinality") on ("t2"."SiteId" = "k"."SiteId")
    where true
    order by "k"."ordinality") "r")::text as json, concat_ws(' ', case when current_setting('meterdesk.limited_dw_Buildings', true) = 'on' then 'dw_Buildings' end) as "limited";
-- $1 = "[{\"SiteId\":\"00000000-0000-4000-8000-000000000011\"},{\"SiteId\":\"00000000-0000-4000-8000-000000000012\"}]"

delete
from "dw_Sites" as "t"
where ("t"."SiteId") in (
  select "w"."SiteId"
  from "dw_Sites" "w" join rows from (json_to_recordset($1::json) as ("SiteId" uuid)) with ordinality as "k" ("SiteId", "ordinality") on ("w"."SiteId" = "k"."SiteId"))
returning "t"."SiteId";
-- $1 = "[{\"SiteId\":\"00000000-0000-4000-8000-000000000011\"},{\"SiteId\":\"00000000-0000-4000-8000-000000000012\"}]"
