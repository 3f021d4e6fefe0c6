select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select distinct on ("t1"."Label") "t1"."Label" as "Label", "t1"."City" as "City"
    from "dw_Sites" "t1"
    where (true and true)
    order by "t1"."Label" asc, "t1"."City" desc limit 10000) "r")::text as "root0";
