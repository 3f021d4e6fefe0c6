select (
  select row_to_json("r")
  from (
    select 'dw_Buildings_aggregate' as "__typename", (
      select row_to_json("f")
      from (
        select 'dw_Buildings_aggregate_fields' as "__typename", count(*) as "count", count(("s"."SiteId", "s"."Label")) as "columns", count(distinct ("s"."SiteId", "s"."Label")) as "different", json_build_object('NlaSqm'::text, sum("s"."NlaSqm")) as "sum", json_build_object('NlaSqm'::text, avg("s"."NlaSqm")) as "avg", json_build_object('NlaSqm'::text, min("s"."NlaSqm"), 'Label'::text, min("s"."Label"), 'CreatedOn'::text, min("s"."CreatedOn")) as "min", json_build_object('NlaSqm'::text, max("s"."NlaSqm"), '__typename'::text, 'dw_Buildings_max_fields'::text) as "max", json_build_object('NlaSqm'::text, stddev("s"."NlaSqm")) as "stddev", json_build_object('NlaSqm'::text, stddev_pop("s"."NlaSqm")) as "stddev_pop", json_build_object('NlaSqm'::text, stddev_samp("s"."NlaSqm")) as "stddev_samp", json_build_object('NlaSqm'::text, variance("s"."NlaSqm")) as "variance", json_build_object('NlaSqm'::text, var_pop("s"."NlaSqm")) as "var_pop", json_build_object('NlaSqm'::text, var_samp("s"."NlaSqm")) as "var_samp"
        from (
          select "t1".*
          from "dw_Buildings" "t1"
          where (true and true)) "s") "f") as "aggregate", (
      select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Buildings', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
      from (
        select "t2"."Label" as "Label", (
          select row_to_json("r")
          from (
            select 'dw_Sites' as "__typename", "t3"."Label" as "Label"
            from "dw_Sites" "t3"
            where ("t3"."SiteId" = "t2"."SiteId" and true)) "r") as "Site"
        from "dw_Buildings" "t2"
        where (true and true) limit 10000) "r") as "nodes") "r")::text as "root0", concat_ws(' ', case when current_setting('meterdesk.limited_dw_Buildings', true) = 'on' then 'dw_Buildings' end) as "limited";
