update "dw_Gauges" as "t"
set "Tags" = $1::jsonb
where ("t"."GaugeId" <= $2::integer and true and true)
returning "t"."GaugeId";
-- $1 = "{\"a\":null,\"b\":[1,2.5]}"
-- $2 = 2

update "dw_Gauges" as "t"
set "Label" = $1::text
where ("t"."Tags" @? $2::jsonpath and true and true)
returning "t"."GaugeId";
-- $1 = "Path"
-- $2 = "$.b[*] ? (@ > 2)"

update "dw_Gauges" as "t"
set "Label" = $1::text
where (("t"."GaugeId" = $2::integer and "t"."Tags" @@ $3::jsonpath) and true)
returning "t"."GaugeId";
-- $1 = "Match"
-- $2 = 2
-- $3 = "$.b[0] == 1"

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t1"."Label" as "Label"
    from "dw_Gauges" "t1" join rows from (json_to_record($1::json) as ("GaugeId" integer)) with ordinality as "k" ("GaugeId", "ordinality") on ("t1"."GaugeId" = "k"."GaugeId")
    where true
    order by "k"."ordinality") "r")::text as json;
-- $1 = "{\"GaugeId\":2}"

update "dw_Gauges" as "t"
set "Label" = $1::text
where ("t"."Tags" @@ $2::jsonpath and true and true)
returning "t"."GaugeId";
-- $1 = "None"
-- $2 = "$.b[0] > 1"
