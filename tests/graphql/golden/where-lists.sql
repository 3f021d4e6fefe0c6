insert into "dw_Dashboards" as "t" ("DashboardId", "AccountId", "BuildingId", "Label", "Code", "Status", "ShowElectricity", "ShowGas", "ShowWater", "ShowWaste", "ShowCarbon", "ShowWeather", "ElectricityColor", "GasColor", "WaterColor", "WeatherColor", "BackgroundColor", "HasBackground", "CreatedOn", "UpdatedOn") select "DashboardId", "AccountId", "BuildingId", "Label", "Code", "Status", "ShowElectricity", "ShowGas", "ShowWater", "ShowWaste", "ShowCarbon", "ShowWeather", "ElectricityColor", "GasColor", "WaterColor", "WeatherColor", "BackgroundColor", "HasBackground", "CreatedOn", "UpdatedOn"
from json_to_recordset($1::json) as "n" ("DashboardId" uuid, "AccountId" uuid, "BuildingId" uuid, "Label" text, "Code" text, "Status" smallint, "ShowElectricity" boolean, "ShowGas" boolean, "ShowWater" boolean, "ShowWaste" boolean, "ShowCarbon" boolean, "ShowWeather" boolean, "ElectricityColor" integer[], "GasColor" integer[], "WaterColor" integer[], "WeatherColor" integer[], "BackgroundColor" integer[], "HasBackground" boolean, "CreatedOn" timestamp with time zone, "UpdatedOn" timestamp with time zone)
returning "t"."DashboardId";
-- $1 = "[{\"DashboardId\":\"00000000-0000-4000-8000-000000000061\",\"AccountId\":\"00000000-0000-4000-8000-000000000001\",\"BuildingId\":\"00000000-0000-4000-8000-000000000021\",\"Label\":\"Lobby\",\"Code\":\"L1\",\"Status\":1,\"ShowElectricity\":false,\"ShowGas\":false,\"ShowWater\":false,\"ShowWaste\":false,\"ShowCarbon\":false,\"ShowWeather\":true,\"ElectricityColor\":[197,154,110],\"GasColor\":[1,2,3],\"WaterColor\":[143,192,200],\"WeatherColor\":[57,181,74],\"BackgroundColor\":[0,0,0],\"HasBackground\":true,\"CreatedOn\":\"2026-02-01T00:00:00Z\",\"UpdatedOn\":\"2026-02-01T00:00:00Z\"}]"

select 1 as found
from (
  select distinct "w"."BuildingId", "w"."AccountId"
  from "dw_Dashboards" "w" join rows from (json_to_record($1::json) as ("DashboardId" uuid)) with ordinality as "k" ("DashboardId", "ordinality") on ("w"."DashboardId" = "k"."DashboardId")
  where "w"."BuildingId" is not null) "w" join "dw_Buildings" "r" on "r"."BuildingId" = "w"."BuildingId"
left join "dw_Sites" "r_Site" on "r_Site"."SiteId" = "r"."SiteId"
where ("w"."AccountId" <> "r_Site"."AccountId") limit 1;
-- $1 = "{\"DashboardId\":\"00000000-0000-4000-8000-000000000061\"}"

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t1"."GasColor" as "GasColor", "t1"."WaterColor" as "WaterColor"
    from "dw_Dashboards" "t1" join rows from (json_to_record($1::json) as ("DashboardId" uuid)) with ordinality as "k" ("DashboardId", "ordinality") on ("t1"."DashboardId" = "k"."DashboardId")
    where true
    order by "k"."ordinality") "r")::text as json;
-- $1 = "{\"DashboardId\":\"00000000-0000-4000-8000-000000000061\"}"

update "dw_Dashboards" as "t"
set "Label" = $1::text
where (("t"."GasColor" = $2::integer[] or "t"."GasColor" = $3::integer[]) and true and true)
returning "t"."DashboardId";
-- $1 = "Among"
-- $2 = [1,2,3]
-- $3 = [4,5,6]

update "dw_Dashboards" as "t"
set "Label" = $1::text
where (false and true and true)
returning "t"."DashboardId";
-- $1 = "None"

update "dw_Dashboards" as "t"
set "Label" = $1::text
where (not ("t"."GasColor" = $2::integer[]) and true and true)
returning "t"."DashboardId";
-- $1 = "Not"
-- $2 = [1,2,3]

update "dw_Dashboards" as "t"
set "Label" = $1::text
where (("t"."GasColor" @> $2::integer[] and "t"."GasColor" <@ $3::integer[]) and true and true)
returning "t"."DashboardId";
-- $1 = "Contains"
-- $2 = [3,1]
-- $3 = [1,2,3,4]

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t2"."Label" as "Label"
    from "dw_Dashboards" "t2" join rows from (json_to_record($1::json) as ("DashboardId" uuid)) with ordinality as "k" ("DashboardId", "ordinality") on ("t2"."DashboardId" = "k"."DashboardId")
    where true
    order by "k"."ordinality") "r")::text as json;
-- $1 = "{\"DashboardId\":\"00000000-0000-4000-8000-000000000061\"}"
