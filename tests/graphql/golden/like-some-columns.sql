select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t1"."Label" as "Label"
    from "dw_Loads" "t1"
    where (true and ("t1"."Status" = $1::smallint and ("t1"."Label" ilike $2::text or "t1"."MeterName" ilike $3::text))) limit 10000) "r")::text as "root0";
-- $1 = 1
-- $2 = "%chill%"
-- $3 = "%chill%"
