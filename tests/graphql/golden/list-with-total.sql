select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t1"."SiteId" as "SiteId", "t1"."Label" as "Label", (
      select row_to_json("r")
      from (
        select "t2"."Label" as "Label"
        from "dw_Accounts" "t2"
        where ("t2"."AccountId" = "t1"."AccountId" and true)) "r") as "Account"
    from "dw_Sites" "t1"
    where (true and "t1"."Status" = $1::smallint)
    order by "t1"."Label" asc, "t1"."SiteId" asc limit 1 offset $2) "r")::text as "root0", (
  select row_to_json("r")
  from (
    select (
      select row_to_json("f")
      from (
        select count(*) as "count"
        from (
          select "t3".*
          from "dw_Sites" "t3"
          where (true and "t3"."Status" = $3::smallint)) "s") "f") as "aggregate") "r")::text as "root1";
-- $1 = 1
-- $2 = 1
-- $3 = 1
