select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t2"."Label" as "Label", "t2"."City" as "City"
    from "dw_Sites" "t2"
    where (true and ("t2"."SiteId" < $1::uuid))
    order by "t2"."SiteId" desc limit 2) "r")::text as batch, (
  select "s"."c"::text
  from (
    select "t1"."SiteId" as "c"
    from "dw_Sites" "t1"
    where (true and ("t1"."SiteId" < $2::uuid))
    order by "t1"."SiteId" desc limit 2) "s"
  order by "s"."c" asc limit 1) as last;
-- $1 = "ffffffff-ffff-ffff-ffff-ffffffffffff"
-- $2 = "ffffffff-ffff-ffff-ffff-ffffffffffff"
