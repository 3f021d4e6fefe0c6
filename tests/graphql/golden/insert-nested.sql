select 1 as found
from unnest($1::uuid[]) as "asked" ("id0")
where not exists (select
  from "dw_Accounts" "r"
  where ("r"."AccountId" = "asked"."id0" and (("r"."AccountId" = any($2::uuid[]))))) limit 1;
-- $1 = ["00000000-0000-4000-8000-000000000001"]
-- $2 = ["00000000-0000-4000-8000-000000000001"]

insert into "dw_Sites" as "t" ("SiteId", "AccountId", "Label", "Status", "CreatedOn", "UpdatedOn") select "SiteId", "AccountId", "Label", "Status", "CreatedOn", "UpdatedOn"
from json_to_recordset($1::json) as "n" ("SiteId" uuid, "AccountId" uuid, "Label" text, "Status" smallint, "CreatedOn" timestamp with time zone, "UpdatedOn" timestamp with time zone)
returning "t"."SiteId";
-- $1 = "[{\"SiteId\":\"00000000-0000-4000-8000-000000000091\",\"AccountId\":\"00000000-0000-4000-8000-000000000001\",\"Label\":\"Yard\",\"Status\":1,\"CreatedOn\":\"2026-02-01T00:00:00Z\",\"UpdatedOn\":\"2026-02-01T00:00:00Z\"}]"

select 1
from "dw_Sites" "w" join rows from (json_to_record($1::json) as ("SiteId" uuid)) with ordinality as "k" ("SiteId", "ordinality") on ("w"."SiteId" = "k"."SiteId")
where not coalesce(("w"."AccountId" = any($2::uuid[])), false) limit 1;
-- $1 = "{\"SiteId\":\"00000000-0000-4000-8000-000000000091\"}"
-- $2 = ["00000000-0000-4000-8000-000000000001"]

 select distinct array["w"."AccountId"::text] as ids
from "dw_Sites" "w" join rows from (json_to_record($1::json) as ("SiteId" uuid)) with ordinality as "k" ("SiteId", "ordinality") on ("w"."SiteId" = "k"."SiteId")
where "w"."AccountId" is not null and not exists (select
  from "dw_Accounts" "r"
  where "r"."AccountId" = "w"."AccountId" and (("r"."AccountId" = any($2::uuid[]))));
-- $1 = "{\"SiteId\":\"00000000-0000-4000-8000-000000000091\"}"
-- $2 = ["00000000-0000-4000-8000-000000000001"]

select 1 as found
from unnest($1::uuid[]) as "asked" ("id0")
where not exists (select
  from "dw_Sites" "r"
  where ("r"."SiteId" = "asked"."id0" and (("r"."AccountId" = any($2::uuid[]))))) limit 1;
-- $1 = ["00000000-0000-4000-8000-000000000091","00000000-0000-4000-8000-000000000011"]
-- $2 = ["00000000-0000-4000-8000-000000000001"]

insert into "dw_Buildings" as "t" ("BuildingId", "SiteId", "Label", "Status", "NlaSqm", "CreatedOn", "UpdatedOn") select "BuildingId", "SiteId", "Label", "Status", "NlaSqm", "CreatedOn", "UpdatedOn"
from json_to_recordset($1::json) as "n" ("BuildingId" uuid, "SiteId" uuid, "Label" text, "Status" smallint, "NlaSqm" numeric, "CreatedOn" timestamp with time zone, "UpdatedOn" timestamp with time zone)
returning "t"."BuildingId";
-- $1 = "[{\"BuildingId\":\"00000000-0000-4000-8000-000000000090\",\"SiteId\":\"00000000-0000-4000-8000-000000000091\",\"Label\":\"Annex\",\"Status\":1,\"NlaSqm\":10,\"CreatedOn\":\"2026-02-01T00:00:00Z\",\"UpdatedOn\":\"2026-02-01T00:00:00Z\"},{\"BuildingId\":\"00000000-0000-4000-8000-000000000094\",\"SiteId\":\"00000000-0000-4000-8000-000000000011\",\"Label\":\"Shed\",\"Status\":1,\"NlaSqm\":20,\"CreatedOn\":\"2026-02-01T00:00:00Z\",\"UpdatedOn\":\"2026-02-01T00:00:00Z\"}]"

select 1
from "dw_Buildings" "w" join rows from (json_to_recordset($1::json) as ("BuildingId" uuid)) with ordinality as "k" ("BuildingId", "ordinality") on ("w"."BuildingId" = "k"."BuildingId")
where not coalesce(("w"."SiteId" = any(array(
        select "w_Site"."SiteId"
        from "dw_Sites" "w_Site"
        where "w_Site"."AccountId" = any($2::uuid[])))), false) limit 1;
-- $1 = "[{\"BuildingId\":\"00000000-0000-4000-8000-000000000090\"},{\"BuildingId\":\"00000000-0000-4000-8000-000000000094\"}]"
-- $2 = ["00000000-0000-4000-8000-000000000001"]

 select distinct array["w"."SiteId"::text] as ids
from "dw_Buildings" "w" join rows from (json_to_recordset($1::json) as ("BuildingId" uuid)) with ordinality as "k" ("BuildingId", "ordinality") on ("w"."BuildingId" = "k"."BuildingId")
where "w"."SiteId" is not null and not exists (select
  from "dw_Sites" "r"
  where "r"."SiteId" = "w"."SiteId" and (("r"."AccountId" = any($2::uuid[]))));
-- $1 = "[{\"BuildingId\":\"00000000-0000-4000-8000-000000000090\"},{\"BuildingId\":\"00000000-0000-4000-8000-000000000094\"}]"
-- $2 = ["00000000-0000-4000-8000-000000000001"]

select 1 as found
from unnest($1::uuid[]) as "asked" ("id0")
where not exists (select
  from "dw_Buildings" "r"
  where ("r"."BuildingId" = "asked"."id0" and ("r"."SiteId" = any(array(
          select "r_Site"."SiteId"
          from "dw_Sites" "r_Site"
          where ("r_Site"."AccountId" = any($2::uuid[]))))))) limit 1;
-- $1 = ["00000000-0000-4000-8000-000000000090"]
-- $2 = ["00000000-0000-4000-8000-000000000001"]

insert into "dw_Loads" as "t" ("LoadId", "BuildingId", "Label", "UtilityType", "MainIncomer", "Status", "CreatedOn", "UpdatedOn") select "LoadId", "BuildingId", "Label", "UtilityType", "MainIncomer", "Status", "CreatedOn", "UpdatedOn"
from json_to_recordset($1::json) as "n" ("LoadId" uuid, "BuildingId" uuid, "Label" text, "UtilityType" smallint, "MainIncomer" boolean, "Status" smallint, "CreatedOn" timestamp with time zone, "UpdatedOn" timestamp with time zone)
returning "t"."LoadId";
-- $1 = "[{\"LoadId\":\"00000000-0000-4000-8000-000000000092\",\"BuildingId\":\"00000000-0000-4000-8000-000000000090\",\"Label\":\"Boiler\",\"UtilityType\":1,\"MainIncomer\":false,\"Status\":1,\"CreatedOn\":\"2026-02-01T00:00:00Z\",\"UpdatedOn\":\"2026-02-01T00:00:00Z\"},{\"LoadId\":\"00000000-0000-4000-8000-000000000093\",\"BuildingId\":\"00000000-0000-4000-8000-000000000090\",\"Label\":\"Lift\",\"UtilityType\":1,\"MainIncomer\":false,\"Status\":1,\"CreatedOn\":\"2026-02-01T00:00:00Z\",\"UpdatedOn\":\"2026-02-01T00:00:00Z\"}]"

select 1
from "dw_Loads" "w" join rows from (json_to_recordset($1::json) as ("LoadId" uuid)) with ordinality as "k" ("LoadId", "ordinality") on ("w"."LoadId" = "k"."LoadId")
where not coalesce(("w"."BuildingId" = any(array(
        select "w_Building"."BuildingId"
        from "dw_Buildings" "w_Building"
        where "w_Building"."SiteId" = any(array(
            select "w_Building_Site"."SiteId"
            from "dw_Sites" "w_Building_Site"
            where "w_Building_Site"."AccountId" = any($2::uuid[])))))), false) limit 1;
-- $1 = "[{\"LoadId\":\"00000000-0000-4000-8000-000000000092\"},{\"LoadId\":\"00000000-0000-4000-8000-000000000093\"}]"
-- $2 = ["00000000-0000-4000-8000-000000000001"]

 select distinct array["w"."BuildingId"::text] as ids
from "dw_Loads" "w" join rows from (json_to_recordset($1::json) as ("LoadId" uuid)) with ordinality as "k" ("LoadId", "ordinality") on ("w"."LoadId" = "k"."LoadId")
where "w"."BuildingId" is not null and not exists (select
  from "dw_Buildings" "r"
  where "r"."BuildingId" = "w"."BuildingId" and ("r"."SiteId" = any(array(
        select "r_Site"."SiteId"
        from "dw_Sites" "r_Site"
        where ("r_Site"."AccountId" = any($2::uuid[]))))));
-- $1 = "[{\"LoadId\":\"00000000-0000-4000-8000-000000000092\"},{\"LoadId\":\"00000000-0000-4000-8000-000000000093\"}]"
-- $2 = ["00000000-0000-4000-8000-000000000001"]

select 1 as found
from unnest($1::uuid[]) as "asked" ("id0")
where not exists (select
  from "dw_Buildings" "r"
  where ("r"."BuildingId" = "asked"."id0" and ("r"."SiteId" = any(array(
          select "r_Site"."SiteId"
          from "dw_Sites" "r_Site"
          where ("r_Site"."AccountId" = any($2::uuid[]))))))) limit 1;
-- $1 = ["00000000-0000-4000-8000-000000000094"]
-- $2 = ["00000000-0000-4000-8000-000000000001"]

insert into "dw_Loads" as "t" ("LoadId", "BuildingId", "Label", "UtilityType", "MainIncomer", "Status", "CreatedOn", "UpdatedOn") select "LoadId", "BuildingId", "Label", "UtilityType", "MainIncomer", "Status", "CreatedOn", "UpdatedOn"
from json_to_recordset($1::json) as "n" ("LoadId" uuid, "BuildingId" uuid, "Label" text, "UtilityType" smallint, "MainIncomer" boolean, "Status" smallint, "CreatedOn" timestamp with time zone, "UpdatedOn" timestamp with time zone)
on conflict on constraint "dw_Loads_pkey" do update
set "Label" = excluded."Label"
where (("t"."BuildingId" = any(array(
        select "t_Building"."BuildingId"
        from "dw_Buildings" "t_Building"
        where "t_Building"."SiteId" = any(array(
            select "t_Building_Site"."SiteId"
            from "dw_Sites" "t_Building_Site"
            where ("t_Building_Site"."AccountId" = any($2::uuid[]))))))) and true)
returning "t"."LoadId";
-- $1 = "[{\"LoadId\":\"00000000-0000-4000-8000-000000000095\",\"BuildingId\":\"00000000-0000-4000-8000-000000000094\",\"Label\":\"Pump\",\"UtilityType\":1,\"MainIncomer\":false,\"Status\":1,\"CreatedOn\":\"2026-02-01T00:00:00Z\",\"UpdatedOn\":\"2026-02-01T00:00:00Z\"}]"
-- $2 = ["00000000-0000-4000-8000-000000000001"]

select 1
from "dw_Loads" "w" join rows from (json_to_record($1::json) as ("LoadId" uuid)) with ordinality as "k" ("LoadId", "ordinality") on ("w"."LoadId" = "k"."LoadId")
where not coalesce(("w"."BuildingId" = any(array(
        select "w_Building"."BuildingId"
        from "dw_Buildings" "w_Building"
        where "w_Building"."SiteId" = any(array(
            select "w_Building_Site"."SiteId"
            from "dw_Sites" "w_Building_Site"
            where "w_Building_Site"."AccountId" = any($2::uuid[])))))), false) limit 1;
-- $1 = "{\"LoadId\":\"00000000-0000-4000-8000-000000000095\"}"
-- $2 = ["00000000-0000-4000-8000-000000000001"]

 select distinct array["w"."BuildingId"::text] as ids
from "dw_Loads" "w" join rows from (json_to_record($1::json) as ("LoadId" uuid)) with ordinality as "k" ("LoadId", "ordinality") on ("w"."LoadId" = "k"."LoadId")
where "w"."BuildingId" is not null and not exists (select
  from "dw_Buildings" "r"
  where "r"."BuildingId" = "w"."BuildingId" and ("r"."SiteId" = any(array(
        select "r_Site"."SiteId"
        from "dw_Sites" "r_Site"
        where ("r_Site"."AccountId" = any($2::uuid[]))))));
-- $1 = "{\"LoadId\":\"00000000-0000-4000-8000-000000000095\"}"
-- $2 = ["00000000-0000-4000-8000-000000000001"]

 select distinct array["w"."ParentLoadId"::text] as ids
from "dw_Loads" "w" join rows from (json_to_record($1::json) as ("LoadId" uuid)) with ordinality as "k" ("LoadId", "ordinality") on ("w"."LoadId" = "k"."LoadId")
where "w"."ParentLoadId" is not null and not exists (select
  from "dw_Loads" "r"
  where "r"."LoadId" = "w"."ParentLoadId" and ("r"."BuildingId" = any(array(
        select "r_Building"."BuildingId"
        from "dw_Buildings" "r_Building"
        where "r_Building"."SiteId" = any(array(
            select "r_Building_Site"."SiteId"
            from "dw_Sites" "r_Building_Site"
            where ("r_Building_Site"."AccountId" = any($2::uuid[]))))))));
-- $1 = "{\"LoadId\":\"00000000-0000-4000-8000-000000000095\"}"
-- $2 = ["00000000-0000-4000-8000-000000000001"]

select 1
from "dw_Loads" "w" join rows from (json_to_record($1::json) as ("LoadId" uuid)) with ordinality as "k" ("LoadId", "ordinality") on ("w"."LoadId" = "k"."LoadId") join "dw_Loads" "r" on "r"."LoadId" = "w"."ParentLoadId"
where "r"."BuildingId" is distinct
from "w"."BuildingId" limit 1;
-- $1 = "{\"LoadId\":\"00000000-0000-4000-8000-000000000095\"}"

select bool_or("start" = "place") as "itself"
from (
  select "w"."LoadId" as "start", "w"."ParentLoadId" as "place"
  from "dw_Loads" "w" join rows from (json_to_record($1::json) as ("LoadId" uuid)) with ordinality as "k" ("LoadId", "ordinality") on ("w"."LoadId" = "k"."LoadId")
  where "w"."ParentLoadId" is not null) "l" having count(*) > 0;
-- $1 = "{\"LoadId\":\"00000000-0000-4000-8000-000000000095\"}"

select 1 as found
from (
  select distinct "w"."FeedId", "w"."BuildingId"
  from "dw_Loads" "w" join rows from (json_to_record($1::json) as ("LoadId" uuid)) with ordinality as "k" ("LoadId", "ordinality") on ("w"."LoadId" = "k"."LoadId")
  where "w"."FeedId" is not null) "w"
left join "dw_Buildings" "w_Building" on "w_Building"."BuildingId" = "w"."BuildingId"
left join "dw_Sites" "w_Building_Site" on "w_Building_Site"."SiteId" = "w_Building"."SiteId" join "dw_Feeds" "r" on "r"."FeedId" = "w"."FeedId"
left join "dw_Buildings" "r_Building" on "r_Building"."BuildingId" = "r"."BuildingId"
left join "dw_Sites" "r_Building_Site" on "r_Building_Site"."SiteId" = "r_Building"."SiteId"
where ("w_Building_Site"."AccountId" <> "r_Building_Site"."AccountId") limit 1;
-- $1 = "{\"LoadId\":\"00000000-0000-4000-8000-000000000095\"}"

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t1"."Label" as "Label", (
      select row_to_json("r")
      from (
        select "t2"."Label" as "Label"
        from "dw_Sites" "t2"
        where ("t2"."SiteId" = "t1"."SiteId" and (("t2"."AccountId" = any($1::uuid[]))))) "r") as "Site", (
      select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Loads', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
      from (
        select "t3"."Label" as "Label"
        from "dw_Loads" "t3"
        where ("t3"."BuildingId" = "t1"."BuildingId" and ("t3"."BuildingId" = any(array(
                select "t3_Building"."BuildingId"
                from "dw_Buildings" "t3_Building"
                where "t3_Building"."SiteId" = any(array(
                    select "t3_Building_Site"."SiteId"
                    from "dw_Sites" "t3_Building_Site"
                    where ("t3_Building_Site"."AccountId" = any($2::uuid[]))))))) and true)
        order by "t3"."Label" asc limit 10000) "r") as "Loads"
    from "dw_Buildings" "t1" join rows from (json_to_recordset($3::json) as ("BuildingId" uuid)) with ordinality as "k" ("BuildingId", "ordinality") on ("t1"."BuildingId" = "k"."BuildingId")
    where ("t1"."SiteId" = any(array(
          select "t1_Site"."SiteId"
          from "dw_Sites" "t1_Site"
          where ("t1_Site"."AccountId" = any($4::uuid[])))))
    order by "k"."ordinality") "r")::text as json, concat_ws(' ', case when current_setting('meterdesk.limited_dw_Loads', true) = 'on' then 'dw_Loads' end) as "limited";
-- $1 = ["00000000-0000-4000-8000-000000000001"]
-- $2 = ["00000000-0000-4000-8000-000000000001"]
-- $3 = "[{\"BuildingId\":\"00000000-0000-4000-8000-000000000090\"},{\"BuildingId\":\"00000000-0000-4000-8000-000000000094\"}]"
-- $4 = ["00000000-0000-4000-8000-000000000001"]
