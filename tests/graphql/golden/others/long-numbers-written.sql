update "dw_Gauges" as "t"
set "Turns" = $1::bigint, "Price" = $2::numeric, "Drift" = "t"."Drift" + $3::double precision
where ("t"."GaugeId" = $4::integer and true)
returning "t"."GaugeId";
-- $1 = "-9223372036854775807"
-- $2 = "0.000000000000000000001"
-- $3 = -0.25
-- $4 = 1

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t1"."Price" as "Price", "t1"."Drift" as "Drift"
    from "dw_Gauges" "t1" join rows from (json_to_record($1::json) as ("GaugeId" integer)) with ordinality as "k" ("GaugeId", "ordinality") on ("t1"."GaugeId" = "k"."GaugeId")
    where true
    order by "k"."ordinality") "r")::text as json;
-- $1 = "{\"GaugeId\":1}"

update "dw_Gauges" as "t"
set "Turns" = "t"."Turns" + $1::bigint
where ("t"."GaugeId" = any($2::integer[]) and true and true)
returning "t"."GaugeId";
-- $1 = "-1"
-- $2 = [1,2]
