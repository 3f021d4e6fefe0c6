select (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Sites', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t1"."Label" as "Label"
    from "dw_Sites" "t1"
    where (true and "t1"."Label" like $1::text)
    order by "t1"."SiteId" asc limit 10000) "r")::text as "root0", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Sites', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t2"."Label" as "Label"
    from "dw_Sites" "t2"
    where (true and "t2"."Label" not like $2::text)
    order by "t2"."SiteId" asc limit 10000) "r")::text as "root1", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Sites', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t3"."Label" as "Label"
    from "dw_Sites" "t3"
    where (true and "t3"."Label" ilike $3::text) limit 10000) "r")::text as "root2", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Sites', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t4"."Label" as "Label"
    from "dw_Sites" "t4"
    where (true and "t4"."Label" not ilike $4::text)
    order by "t4"."SiteId" asc limit 10000) "r")::text as "root3", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Sites', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t5"."Label" as "Label"
    from "dw_Sites" "t5"
    where (true and "t5"."Label" similar to $5::text)
    order by "t5"."SiteId" asc limit 10000) "r")::text as "root4", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Sites', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t6"."Label" as "Label"
    from "dw_Sites" "t6"
    where (true and "t6"."Label" not similar to $6::text)
    order by "t6"."SiteId" asc limit 10000) "r")::text as "root5", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Sites', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t7"."Label" as "Label"
    from "dw_Sites" "t7"
    where (true and "t7"."Label" ~ $7::text) limit 10000) "r")::text as "root6", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Sites', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t8"."Label" as "Label"
    from "dw_Sites" "t8"
    where (true and "t8"."Label" !~ $8::text)
    order by "t8"."SiteId" asc limit 10000) "r")::text as "root7", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Sites', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t9"."Label" as "Label"
    from "dw_Sites" "t9"
    where (true and "t9"."Label" ~* $9::text) limit 10000) "r")::text as "root8", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Sites', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t10"."Label" as "Label"
    from "dw_Sites" "t10"
    where (true and "t10"."Label" !~* $10::text)
    order by "t10"."SiteId" asc limit 10000) "r")::text as "root9", concat_ws(' ', case when current_setting('meterdesk.limited_dw_Sites', true) = 'on' then 'dw_Sites' end) as "limited";
-- $1 = "H%"
-- $2 = "h%"
-- $3 = "h_ll"
-- $4 = "h_ll"
-- $5 = "H(ill|arbour)"
-- $6 = "Hill"
-- $7 = "^H.*l$"
-- $8 = "l$"
-- $9 = "^h.*L$"
-- $10 = "L$"
