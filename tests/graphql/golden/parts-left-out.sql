select (
  select row_to_json("r")
  from (
    select (
      select row_to_json("f")
      from (
        select 'dw_Sites_aggregate_fields' as "__typename") "f") as "aggregate", (
      select row_to_json("f")
      from (
        select ) "f") as "counted", (
      select row_to_json("f")
      from (
        select json_build_object() as "max", json_build_object('__typename'::text, 'dw_Sites_min_fields'::text) as "sum") "f") as "ofColumns", (
      select row_to_json("f")
      from (
        select count(*) as "count", json_build_object('__typename'::text, 'dw_Sites_min_fields'::text, 'Label'::text, min("s"."Label")) as "min"
        from (
          select "t4".*
          from "dw_Sites" "t4"
          where (true and "t4"."Label" like $1::text)) "s") "f") as "both") "r")::text as "root0", (
  select row_to_json("r")
  from (
    select (
      select row_to_json("f")
      from (
        select 'dw_Sites_aggregate_fields' as "__typename", json_build_object('__typename'::text, 'dw_Sites_max_fields'::text) as "max") "f") as "aggregate") "r")::text as "root1", (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select (
      select row_to_json("r")
      from (select
        from "dw_Accounts" "t7"
        where ("t7"."AccountId" = "t6"."AccountId" and true)) "r") as "Account"
    from "dw_Sites" "t6"
    where (true and true)
    order by "t6"."SiteId" asc limit 1) "r")::text as "root2";
-- $1 = "H%"
