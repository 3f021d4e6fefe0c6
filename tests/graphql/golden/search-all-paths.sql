select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t1"."Label" as "Label", "t1"."City" as "City"
    from "dw_Sites" "t1"
    where (true and "t1"."_search" like lower($1::text))
    order by "t1"."SiteId" asc limit 10000) "r")::text as "root0";
-- $1 = "%harbour%"
