update "dw_Accounts" as "t"
set "EstablishedOn" = $1::date
where ("t"."AccountId" = $2::uuid and true)
returning "t"."AccountId";
-- $1 = "2024-02-29"
-- $2 = "00000000-0000-4000-8000-000000000001"

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t1"."EstablishedOn" as "EstablishedOn", (
      select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Sites', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
      from (
        select "t2"."CreatedOn" as "CreatedOn"
        from "dw_Sites" "t2"
        where ("t2"."AccountId" = "t1"."AccountId" and true and "t2"."CreatedOn" = $1::timestamp with time zone)
        order by "t2"."Label" asc limit 10000) "r") as "sameMoment", (
      select row_to_json("r")
      from (
        select (
          select row_to_json("f")
          from (
            select count(*) as "count", json_build_object('CreatedOn'::text, min("s"."CreatedOn")) as "min"
            from (
              select "t3".*
              from "dw_Sites" "t3"
              where ("t3"."AccountId" = "t1"."AccountId" and true and "t3"."CreatedOn" < $2::timestamp with time zone)) "s") "f") as "aggregate") "r") as "before", (
      select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Sites', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
      from (
        select "t4"."Label" as "Label"
        from "dw_Sites" "t4"
        where ("t4"."AccountId" = "t1"."AccountId" and true and "t4"."CreatedOn" > $3::timestamp with time zone) limit 10000) "r") as "never", (
      select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Sites', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
      from (
        select (
          select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Buildings', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
          from (
            select "t7"."NlaSqm" as "NlaSqm"
            from "dw_Buildings" "t7"
            where ("t7"."SiteId" = "t5"."SiteId" and true and true)
            order by "t7"."NlaSqm" desc limit 10000) "r") as "Buildings"
        from "dw_Sites" "t5"
        where ("t5"."AccountId" = "t1"."AccountId" and true and exists (select
            from "dw_Buildings" "t6"
            where ("t6"."SiteId" = "t5"."SiteId" and true and "t6"."NlaSqm" = $4::numeric))) limit 10000) "r") as "amounts"
    from "dw_Accounts" "t1" join rows from (json_to_record($5::json) as ("AccountId" uuid)) with ordinality as "k" ("AccountId", "ordinality") on ("t1"."AccountId" = "k"."AccountId")
    where true
    order by "k"."ordinality") "r")::text as json, concat_ws(' ', case when current_setting('meterdesk.limited_dw_Sites', true) = 'on' then 'dw_Sites' end, case when current_setting('meterdesk.limited_dw_Buildings', true) = 'on' then 'dw_Buildings' end) as "limited";
-- $1 = "2026-01-05T21:00:00+13:00"
-- $2 = "2026-01-05T07:59:59.999999-00:30"
-- $3 = "2026-01-05 08:00:00Z"
-- $4 = "1200.50"
-- $5 = "{\"AccountId\":\"00000000-0000-4000-8000-000000000001\"}"

update "dw_Accounts" as "t"
set "EstablishedOn" = $1::date
where (("t"."EstablishedOn" >= $2::date and "t"."EstablishedOn" < $3::date) and true and true)
returning "t"."AccountId";
-- $1 = null
-- $2 = "2024-02-29"
-- $3 = "2024-03-01"

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t8"."EstablishedOn" as "EstablishedOn"
    from "dw_Accounts" "t8" join rows from (json_to_record($1::json) as ("AccountId" uuid)) with ordinality as "k" ("AccountId", "ordinality") on ("t8"."AccountId" = "k"."AccountId")
    where true
    order by "k"."ordinality") "r")::text as json, concat_ws(' ', case when current_setting('meterdesk.limited_dw_Sites', true) = 'on' then 'dw_Sites' end, case when current_setting('meterdesk.limited_dw_Buildings', true) = 'on' then 'dw_Buildings' end) as "limited";
-- $1 = "{\"AccountId\":\"00000000-0000-4000-8000-000000000001\"}"
