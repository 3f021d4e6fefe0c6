update "dw_Gauges" as "t"
set "OpensAt" = $1::time without time zone, "SeenAt" = $2::timestamp without time zone
where ("t"."GaugeId" = $3::integer and true)
returning "t"."GaugeId";
-- $1 = "24:00"
-- $2 = "2026-10-25T02:30:00.123456"
-- $3 = 2

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t1"."SeenAt" as "SeenAt", "t1"."OpensAt" as "OpensAt"
    from "dw_Gauges" "t1" join rows from (json_to_record($1::json) as ("GaugeId" integer)) with ordinality as "k" ("GaugeId", "ordinality") on ("t1"."GaugeId" = "k"."GaugeId")
    where true
    order by "k"."ordinality") "r")::text as json;
-- $1 = "{\"GaugeId\":2}"

update "dw_Gauges" as "t"
set "SeenAt" = $1::timestamp without time zone
where ("t"."SeenAt" = $2::timestamp without time zone and true and true)
returning "t"."GaugeId";
-- $1 = null
-- $2 = "2026-10-25T02:30:00.123456"

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t2"."SeenAt" as "SeenAt"
    from "dw_Gauges" "t2" join rows from (json_to_record($1::json) as ("GaugeId" integer)) with ordinality as "k" ("GaugeId", "ordinality") on ("t2"."GaugeId" = "k"."GaugeId")
    where true
    order by "k"."ordinality") "r")::text as json;
-- $1 = "{\"GaugeId\":2}"

update "dw_Marks" as "t"
set "Day" = $1::date
where (("t"."GaugeId" = $2::integer and "t"."Slot" = $3::integer) and true)
returning "t"."GaugeId", "t"."Slot";
-- $1 = "2024-02-29"
-- $2 = 1
-- $3 = 1

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t3"."Day" as "Day"
    from "dw_Marks" "t3" join rows from (json_to_record($1::json) as ("GaugeId" integer, "Slot" integer)) with ordinality as "k" ("GaugeId", "Slot", "ordinality") on ("t3"."GaugeId" = "k"."GaugeId" and "t3"."Slot" = "k"."Slot")
    where true
    order by "k"."ordinality") "r")::text as json;
-- $1 = "{\"GaugeId\":1,\"Slot\":1}"
