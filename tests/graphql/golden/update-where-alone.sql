with "written" as (update "dw_Sites" as "t"
  set "City" = $1::text
  where (exists (select
      from "dw_Accounts" "t1"
      where ("t1"."AccountId" = "t"."AccountId" and true and "t1"."Label" ilike $2::text)) and true and true)
  returning "t"."SiteId", "t"."Label", "t"."City") select meterdesk.open_change($3, $4, $5, null, $6) as "rights", '"dw_Sites_mutation_response"' as "text0", (
  select count(*)
  from "written")::text as "text1", (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "written"."Label" as "Label", "written"."City" as "City"
    from "written") "r")::text as "text2", (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "written"."SiteId" as "SiteId"
    from "written") "r")::text as "text3";
-- $1 = "Nelson"
-- $2 = "north%"
-- $3 = "the caller"
-- $4 = "UpdateSites"
-- $5 = ""
-- $6 = null
