select (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Sites', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select 'dw_Sites' as "__typename", "t1"."Label" as "Label", (
      select row_to_json("r")
      from (
        select 'dw_Accounts' as "__typename", "t2"."Label" as "Label"
        from "dw_Accounts" "t2"
        where ("t2"."AccountId" = "t1"."AccountId" and true)) "r") as "Account", "t1"."City" as "place"
    from "dw_Sites" "t1"
    where (true and "t1"."Label" = $1::text) limit 10000) "r")::text as "root0", concat_ws(' ', case when current_setting('meterdesk.limited_dw_Sites', true) = 'on' then 'dw_Sites' end) as "limited";
-- $1 = "Hill"
