select (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Accounts', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select (
      select coalesce(json_agg(row_to_json("r")), '[]')
      from (
        select distinct on ("t2"."City") "t2"."City" as "City"
        from "dw_Sites" "t2"
        where ("t2"."AccountId" = "t1"."AccountId" and true and (
            select count(*)
            from "dw_Buildings" "t3"
            where ("t3"."SiteId" = "t2"."SiteId" and true and true)) >= $1::bigint)
        order by "t2"."City" desc limit 2 offset $2) "r") as "Sites", (
      select row_to_json("r")
      from (
        select (
          select row_to_json("f")
          from (
            select count(*) as "count", json_build_object('Label'::text, max("s"."Label")) as "max"
            from (
              select "t4".*
              from "dw_Sites" "t4"
              where ("t4"."AccountId" = "t1"."AccountId" and true and "t4"."Label" <> $3::text)
              order by "t4"."Label" desc limit 1) "s") "f") as "aggregate", (
          select coalesce(json_agg(row_to_json("r")), '[]')
          from (
            select "t5"."Label" as "Label", (
              select row_to_json("r")
              from (
                select (
                  select row_to_json("f")
                  from (
                    select json_build_object('NlaSqm'::text, sum("s"."NlaSqm")) as "sum"
                    from (
                      select "t6".*
                      from "dw_Buildings" "t6"
                      where ("t6"."SiteId" = "t5"."SiteId" and true and true)) "s") "f") as "aggregate", (
                  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Buildings', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
                  from (
                    select "t7"."Label" as "Label"
                    from "dw_Buildings" "t7"
                    where ("t7"."SiteId" = "t5"."SiteId" and true and true) limit 10000) "r") as "nodes") "r") as "Buildings_aggregate"
            from "dw_Sites" "t5"
            where ("t5"."AccountId" = "t1"."AccountId" and true and "t5"."Label" <> $4::text)
            order by "t5"."Label" desc limit 1) "r") as "nodes") "r") as "Sites_aggregate", "t1"."NumEmployees" as "NumEmployees"
    from "dw_Accounts" "t1"
    where (true and true)
    order by "t1"."Label" asc limit 10000) "r")::text as "root0", concat_ws(' ', case when current_setting('meterdesk.limited_dw_Accounts', true) = 'on' then 'dw_Accounts' end, case when current_setting('meterdesk.limited_dw_Buildings', true) = 'on' then 'dw_Buildings' end) as "limited";
-- $1 = 0
-- $2 = 1
-- $3 = "Hill"
-- $4 = "Hill"
