insert into "dw_Groups" as "t" ("GroupId", "AccountId", "Label", "Status", "CreatedOn", "UpdatedOn") select "GroupId", "AccountId", "Label", "Status", "CreatedOn", "UpdatedOn"
from json_to_recordset($1::json) as "n" ("GroupId" uuid, "AccountId" uuid, "Label" text, "Status" smallint, "CreatedOn" timestamp with time zone, "UpdatedOn" timestamp with time zone)
returning "t"."GroupId";
-- $1 = "[{\"GroupId\":\"00000000-0000-4000-8000-000000000091\",\"AccountId\":\"00000000-0000-4000-8000-000000000001\",\"Label\":\"Coast\",\"Status\":1,\"CreatedOn\":\"2026-02-01T00:00:00Z\",\"UpdatedOn\":\"2026-02-01T00:00:00Z\"}]"

insert into "dw_GroupsSites" as "t" ("GroupId", "SiteId", "Status", "CreatedOn", "UpdatedOn") select "GroupId", "SiteId", "Status", "CreatedOn", "UpdatedOn"
from json_to_recordset($1::json) as "n" ("GroupId" uuid, "SiteId" uuid, "Status" smallint, "CreatedOn" timestamp with time zone, "UpdatedOn" timestamp with time zone)
returning "t"."GroupId", "t"."SiteId";
-- $1 = "[{\"GroupId\":\"00000000-0000-4000-8000-000000000091\",\"SiteId\":\"00000000-0000-4000-8000-000000000011\",\"Status\":1,\"CreatedOn\":\"2026-02-01T00:00:00Z\",\"UpdatedOn\":\"2026-02-01T00:00:00Z\"}]"

select 1 as found
from (
  select distinct "w"."SiteId", "w"."GroupId"
  from "dw_GroupsSites" "w" join rows from (json_to_record($1::json) as ("GroupId" uuid, "SiteId" uuid)) with ordinality as "k" ("GroupId", "SiteId", "ordinality") on ("w"."GroupId" = "k"."GroupId" and "w"."SiteId" = "k"."SiteId")
  where "w"."SiteId" is not null) "w"
left join "dw_Groups" "w_Group" on "w_Group"."GroupId" = "w"."GroupId" join "dw_Sites" "r" on "r"."SiteId" = "w"."SiteId"
where ("w_Group"."AccountId" <> "r"."AccountId") limit 1;
-- $1 = "{\"GroupId\":\"00000000-0000-4000-8000-000000000091\",\"SiteId\":\"00000000-0000-4000-8000-000000000011\"}"

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t1"."Label" as "Label", (
      select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_GroupsSites', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
      from (
        select "t2"."Status" as "Status", (
          select row_to_json("r")
          from (
            select "t3"."Label" as "Label"
            from "dw_Sites" "t3"
            where ("t3"."SiteId" = "t2"."SiteId" and true)) "r") as "Site"
        from "dw_GroupsSites" "t2"
        where ("t2"."GroupId" = "t1"."GroupId" and true and true) limit 10000) "r") as "GroupsSites"
    from "dw_Groups" "t1" join rows from (json_to_record($1::json) as ("GroupId" uuid)) with ordinality as "k" ("GroupId", "ordinality") on ("t1"."GroupId" = "k"."GroupId")
    where true
    order by "k"."ordinality") "r")::text as json, concat_ws(' ', case when current_setting('meterdesk.limited_dw_GroupsSites', true) = 'on' then 'dw_GroupsSites' end) as "limited";
-- $1 = "{\"GroupId\":\"00000000-0000-4000-8000-000000000091\"}"

insert into "dw_GroupsSites" as "t" ("GroupId", "SiteId", "Status", "CreatedOn", "UpdatedOn") select "GroupId", "SiteId", "Status", "CreatedOn", "UpdatedOn"
from json_to_recordset($1::json) as "n" ("GroupId" uuid, "SiteId" uuid, "Status" smallint, "CreatedOn" timestamp with time zone, "UpdatedOn" timestamp with time zone)
on conflict on constraint "dw_GroupsSites_pkey" do update
set "Status" = excluded."Status"
where (true and true)
returning "t"."GroupId", "t"."SiteId";
-- $1 = "[{\"GroupId\":\"00000000-0000-4000-8000-000000000091\",\"SiteId\":\"00000000-0000-4000-8000-000000000011\",\"Status\":2,\"CreatedOn\":\"2026-02-01T00:00:00Z\",\"UpdatedOn\":\"2026-02-01T00:00:00Z\"}]"

select 1 as found
from (
  select distinct "w"."SiteId", "w"."GroupId"
  from "dw_GroupsSites" "w" join rows from (json_to_record($1::json) as ("GroupId" uuid, "SiteId" uuid)) with ordinality as "k" ("GroupId", "SiteId", "ordinality") on ("w"."GroupId" = "k"."GroupId" and "w"."SiteId" = "k"."SiteId")
  where "w"."SiteId" is not null) "w"
left join "dw_Groups" "w_Group" on "w_Group"."GroupId" = "w"."GroupId" join "dw_Sites" "r" on "r"."SiteId" = "w"."SiteId"
where ("w_Group"."AccountId" <> "r"."AccountId") limit 1;
-- $1 = "{\"GroupId\":\"00000000-0000-4000-8000-000000000091\",\"SiteId\":\"00000000-0000-4000-8000-000000000011\"}"

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t4"."GroupId" as "GroupId", "t4"."SiteId" as "SiteId", "t4"."Status" as "Status"
    from "dw_GroupsSites" "t4" join rows from (json_to_record($1::json) as ("GroupId" uuid, "SiteId" uuid)) with ordinality as "k" ("GroupId", "SiteId", "ordinality") on ("t4"."GroupId" = "k"."GroupId" and "t4"."SiteId" = "k"."SiteId")
    where true
    order by "k"."ordinality") "r")::text as json, concat_ws(' ', case when current_setting('meterdesk.limited_dw_GroupsSites', true) = 'on' then 'dw_GroupsSites' end) as "limited";
-- $1 = "{\"GroupId\":\"00000000-0000-4000-8000-000000000091\",\"SiteId\":\"00000000-0000-4000-8000-000000000011\"}"

update "dw_GroupsSites" as "t"
set "Status" = $1::smallint
where (("t"."GroupId" = $2::uuid and "t"."SiteId" = $3::uuid) and true)
returning "t"."GroupId", "t"."SiteId";
-- $1 = 1
-- $2 = "00000000-0000-4000-8000-000000000091"
-- $3 = "00000000-0000-4000-8000-000000000011"

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t5"."Status" as "Status", (
      select row_to_json("r")
      from (
        select "t6"."Label" as "Label"
        from "dw_Groups" "t6"
        where ("t6"."GroupId" = "t5"."GroupId" and true)) "r") as "Group"
    from "dw_GroupsSites" "t5" join rows from (json_to_record($1::json) as ("GroupId" uuid, "SiteId" uuid)) with ordinality as "k" ("GroupId", "SiteId", "ordinality") on ("t5"."GroupId" = "k"."GroupId" and "t5"."SiteId" = "k"."SiteId")
    where true
    order by "k"."ordinality") "r")::text as json, concat_ws(' ', case when current_setting('meterdesk.limited_dw_GroupsSites', true) = 'on' then 'dw_GroupsSites' end) as "limited";
-- $1 = "{\"GroupId\":\"00000000-0000-4000-8000-000000000091\",\"SiteId\":\"00000000-0000-4000-8000-000000000011\"}"

select "t"."GroupId", "t"."SiteId"
from "dw_GroupsSites" as "t"
where (("t"."GroupId" = $1::uuid and "t"."SiteId" = $2::uuid) and true) for update;
-- $1 = "00000000-0000-4000-8000-000000000091"
-- $2 = "00000000-0000-4000-8000-000000000011"

delete
from "dw_GroupsSites" as "t"
where ("t"."GroupId", "t"."SiteId") in (
  select "w"."GroupId", "w"."SiteId"
  from "dw_GroupsSites" "w" join rows from (json_to_record($1::json) as ("GroupId" uuid, "SiteId" uuid)) with ordinality as "k" ("GroupId", "SiteId", "ordinality") on ("w"."GroupId" = "k"."GroupId" and "w"."SiteId" = "k"."SiteId"))
returning "t"."GroupId", "t"."SiteId";
-- $1 = "{\"GroupId\":\"00000000-0000-4000-8000-000000000091\",\"SiteId\":\"00000000-0000-4000-8000-000000000011\"}"
