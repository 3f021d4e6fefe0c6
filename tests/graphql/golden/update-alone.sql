with "written" as (update "dw_Loads" as "t"
  set "Label" = $1::text
  where ("t"."LoadId" = $2::uuid and true)
  returning "t"."LoadId", "t"."Label") select meterdesk.open_change($3, $4, $5, null, $6) as "rights", (
  select row_to_json("r")
  from (
    select "written"."Label" as "Label", "written"."LoadId" as "LoadId"
    from "written") "r")::text as "text0";
-- $1 = "Old chiller"
-- $2 = "00000000-0000-4000-8000-000000000032"
-- $3 = "the caller"
-- $4 = "RenameLoad"
-- $5 = ""
-- $6 = null
