with "written" as (update "dw_Gauges" as "t"
  set "OpensAt" = $1::time without time zone, "Price" = $2::numeric, "Turns" = "t"."Turns" + $3::bigint, "Tags" = "t"."Tags" || $4::jsonb
  where ("t"."GaugeId" = $5::integer and true)
  returning "t"."GaugeId", "t"."Turns", "t"."Price", "t"."Drift", "t"."OpensAt", "t"."SeenAt", "t"."Tags") select meterdesk.open_change($6, $7, $8, null, $9) as "rights", (
  select row_to_json("r")
  from (
    select "written"."GaugeId" as "GaugeId", "written"."Turns" as "Turns", "written"."Price" as "Price", "written"."Drift" as "Drift", "written"."OpensAt" as "OpensAt", "written"."SeenAt" as "SeenAt", "written"."Tags" as "Tags", "written"."Tags" #> $10::text[] as "first"
    from "written") "r")::text as "text0";
-- $1 = "09:30:00"
-- $2 = "12.50"
-- $3 = 5
-- $4 = "[\"late\"]"
-- $5 = 1
-- $6 = "the caller"
-- $7 = "TurnGauge"
-- $8 = ""
-- $9 = null
-- $10 = ["0"]
