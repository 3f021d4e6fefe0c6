select (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Buildings', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t1"."Label" as "Label", (
      select row_to_json("r")
      from (
        select "t2"."Label" as "Label", (
          select row_to_json("r")
          from (
            select "t3"."Label" as "Label"
            from "dw_Accounts" "t3"
            where ("t3"."AccountId" = "t2"."AccountId" and (("t3"."AccountId" = any($1::uuid[]))))) "r") as "Account"
        from "dw_Sites" "t2"
        where ("t2"."SiteId" = "t1"."SiteId" and (("t2"."AccountId" = any($2::uuid[]))))) "r") as "Site"
    from "dw_Buildings" "t1"
    where (("t1"."_account" = $3::uuid and nullif("t1"."SiteId" in (
            select "t1_Site"."SiteId"
            from "dw_Sites" "t1_Site"
            where "t1_Site"."AccountId" = any($4::uuid[])), false) is not null) and true)
    order by "t1"."Label" asc limit 10000) "r")::text as "root0", concat_ws(' ', case when current_setting('meterdesk.limited_dw_Buildings', true) = 'on' then 'dw_Buildings' end) as "limited";
-- $1 = ["00000000-0000-4000-8000-000000000001"]
-- $2 = ["00000000-0000-4000-8000-000000000001"]
-- $3 = "00000000-0000-4000-8000-000000000001"
-- $4 = ["00000000-0000-4000-8000-000000000001"]
