select (
  select row_to_json("r")
  from (
    select (
      select row_to_json("f")
      from (
        select count(*) as "count", count(distinct "s"."SiteId") as "sites", json_build_object('NlaSqm'::text, sum("s"."NlaSqm")) as "sum", json_build_object('NlaSqm'::text, max("s"."NlaSqm"), 'Label'::text, max("s"."Label")) as "max"
        from (
          select "t1".*
          from "dw_Buildings" "t1"
          where (true and "t1"."NlaSqm" > $1::numeric)) "s") "f") as "aggregate") "r")::text as "root0";
-- $1 = 100
