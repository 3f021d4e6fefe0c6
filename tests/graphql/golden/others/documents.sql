update "dw_Gauges" as "t"
set "Tags" = $1::jsonb
where ("t"."GaugeId" = $2::integer and true)
returning "t"."GaugeId";
-- $1 = "{\"a\":null,\"b\":[1,2.5,\"seen\"],\"big\":9007199254740991}"
-- $2 = 1

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t1"."Tags" as "Tags", "t1"."Tags" #> $1::text[] as "at", "t1"."Tags" #> $2::text[] as "none", "t1"."Tags" #> $3::text[] as "nothing"
    from "dw_Gauges" "t1" join rows from (json_to_record($4::json) as ("GaugeId" integer)) with ordinality as "k" ("GaugeId", "ordinality") on ("t1"."GaugeId" = "k"."GaugeId")
    where true
    order by "k"."ordinality") "r")::text as json;
-- $1 = ["b","2"]
-- $2 = ["x","y"]
-- $3 = ["a"]
-- $4 = "{\"GaugeId\":1}"

update "dw_Gauges" as "t"
set "Tags" = "t"."Tags" || $1::jsonb
where ("t"."GaugeId" = $2::integer and true)
returning "t"."GaugeId";
-- $1 = "{\"from\":\"variable\"}"
-- $2 = 1

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t2"."Tags" as "Tags"
    from "dw_Gauges" "t2" join rows from (json_to_record($1::json) as ("GaugeId" integer)) with ordinality as "k" ("GaugeId", "ordinality") on ("t2"."GaugeId" = "k"."GaugeId")
    where true
    order by "k"."ordinality") "r")::text as json;
-- $1 = "{\"GaugeId\":1}"

update "dw_Gauges" as "t"
set "Tags" = "t"."Tags" - $1::text
where ("t"."GaugeId" = $2::integer and true)
returning "t"."GaugeId";
-- $1 = "big"
-- $2 = 1

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t3"."Tags" as "Tags"
    from "dw_Gauges" "t3" join rows from (json_to_record($1::json) as ("GaugeId" integer)) with ordinality as "k" ("GaugeId", "ordinality") on ("t3"."GaugeId" = "k"."GaugeId")
    where true
    order by "k"."ordinality") "r")::text as json;
-- $1 = "{\"GaugeId\":1}"

update "dw_Gauges" as "t"
set "Tags" = "t"."Tags" #- $1::text[]
where ("t"."GaugeId" = $2::integer and true)
returning "t"."GaugeId";
-- $1 = ["b","0"]
-- $2 = 1

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t4"."Tags" as "Tags"
    from "dw_Gauges" "t4" join rows from (json_to_record($1::json) as ("GaugeId" integer)) with ordinality as "k" ("GaugeId", "ordinality") on ("t4"."GaugeId" = "k"."GaugeId")
    where true
    order by "k"."ordinality") "r")::text as json;
-- $1 = "{\"GaugeId\":1}"

update "dw_Gauges" as "t"
set "Tags" = $1::jsonb
where ("t"."GaugeId" = $2::integer and true)
returning "t"."GaugeId";
-- $1 = "[\"b\"]"
-- $2 = 2

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t5"."Tags" as "Tags"
    from "dw_Gauges" "t5" join rows from (json_to_record($1::json) as ("GaugeId" integer)) with ordinality as "k" ("GaugeId", "ordinality") on ("t5"."GaugeId" = "k"."GaugeId")
    where true
    order by "k"."ordinality") "r")::text as json;
-- $1 = "{\"GaugeId\":2}"

update "dw_Gauges" as "t"
set "Tags" = $1::jsonb || "t"."Tags"
where ("t"."GaugeId" = $2::integer and true)
returning "t"."GaugeId";
-- $1 = "[\"a\"]"
-- $2 = 2

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t6"."Tags" as "Tags"
    from "dw_Gauges" "t6" join rows from (json_to_record($1::json) as ("GaugeId" integer)) with ordinality as "k" ("GaugeId", "ordinality") on ("t6"."GaugeId" = "k"."GaugeId")
    where true
    order by "k"."ordinality") "r")::text as json;
-- $1 = "{\"GaugeId\":2}"

update "dw_Gauges" as "t"
set "Tags" = "t"."Tags" - $1::integer
where ("t"."GaugeId" = $2::integer and true)
returning "t"."GaugeId";
-- $1 = -1
-- $2 = 2

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t7"."Tags" as "Tags"
    from "dw_Gauges" "t7" join rows from (json_to_record($1::json) as ("GaugeId" integer)) with ordinality as "k" ("GaugeId", "ordinality") on ("t7"."GaugeId" = "k"."GaugeId")
    where true
    order by "k"."ordinality") "r")::text as json;
-- $1 = "{\"GaugeId\":2}"

update "dw_Gauges" as "t"
set "Label" = $1::text
where (("t"."Tags" @> $2::jsonb or "t"."Tags" = $3::jsonb or "t"."Tags" ?& $4::text[]) and true and true)
returning "t"."GaugeId";
-- $1 = "Found"
-- $2 = "{\"a\":null}"
-- $3 = "[\"a\"]"
-- $4 = ["a","z"]
