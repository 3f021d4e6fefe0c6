select (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Accounts', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t1"."Label" as "Label"
    from "dw_Accounts" "t1"
    where ((("t1"."AccountId" = any($1::uuid[]))) and exists (select
        from "dw_Sites" "t2"
        where ("t2"."AccountId" = "t1"."AccountId" and (("t2"."AccountId" = any($2::uuid[]))) and exists (select
            from "dw_Buildings" "t3"
            where ("t3"."SiteId" = "t2"."SiteId" and ("t3"."SiteId" = any(array(
                    select "t3_Site"."SiteId"
                    from "dw_Sites" "t3_Site"
                    where ("t3_Site"."AccountId" = any($3::uuid[]))))) and "t3"."Label" = any($4::text[])))))) limit 10000) "r")::text as "root0", concat_ws(' ', case when current_setting('meterdesk.limited_dw_Accounts', true) = 'on' then 'dw_Accounts' end) as "limited";
-- $1 = ["00000000-0000-4000-8000-000000000001"]
-- $2 = ["00000000-0000-4000-8000-000000000001"]
-- $3 = ["00000000-0000-4000-8000-000000000001"]
-- $4 = ["Tower","Mill"]
