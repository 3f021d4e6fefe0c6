insert into "dw_Channels" as "t" ("ChannelId", "BuildingId", "Label", "ChannelKey", "UnitOfMeasure", "SummationType", "TimeZone", "IntervalFrequency", "IntervalMins", "Type", "ValueTypeEnum", "NatureType", "EnableAlerts", "Status", "CreatedOn", "UpdatedOn") select "ChannelId", "BuildingId", "Label", "ChannelKey", "UnitOfMeasure", "SummationType", "TimeZone", "IntervalFrequency", "IntervalMins", "Type", "ValueTypeEnum", "NatureType", "EnableAlerts", "Status", "CreatedOn", "UpdatedOn"
from json_to_recordset($1::json) as "n" ("ChannelId" uuid, "BuildingId" uuid, "Label" text, "ChannelKey" text, "UnitOfMeasure" text, "SummationType" smallint, "TimeZone" text, "IntervalFrequency" text, "IntervalMins" integer, "Type" smallint, "ValueTypeEnum" smallint, "NatureType" smallint, "EnableAlerts" boolean, "Status" smallint, "CreatedOn" timestamp with time zone, "UpdatedOn" timestamp with time zone)
returning "t"."ChannelId";
-- $1 = "[{\"ChannelId\":\"00000000-0000-4000-8000-000000000081\",\"BuildingId\":\"00000000-0000-4000-8000-000000000021\",\"Label\":\"Main\",\"ChannelKey\":\"K81\",\"UnitOfMeasure\":\"kWh\",\"SummationType\":1,\"TimeZone\":\"NZST/NZDT\",\"IntervalFrequency\":\"15 minute\",\"IntervalMins\":15,\"Type\":1,\"ValueTypeEnum\":1,\"NatureType\":1,\"EnableAlerts\":true,\"Status\":1,\"CreatedOn\":\"2026-02-01T00:00:00Z\",\"UpdatedOn\":\"2026-02-01T00:00:00Z\"}]"

insert into "dw_MLModelMetadata" as "t" ("ModelId", "ChannelId", "ModelType", "Status", "Parameters", "CreatedOn", "UpdatedOn") select "ModelId", "ChannelId", "ModelType", "Status", "Parameters", "CreatedOn", "UpdatedOn"
from json_to_recordset($1::json) as "n" ("ModelId" uuid, "ChannelId" uuid, "ModelType" text, "Status" smallint, "Parameters" jsonb, "CreatedOn" timestamp with time zone, "UpdatedOn" timestamp with time zone)
returning "t"."ModelId";
-- $1 = "[{\"ModelId\":\"00000000-0000-4000-8000-000000000080\",\"ChannelId\":\"00000000-0000-4000-8000-000000000081\",\"ModelType\":\"arima\",\"Status\":1,\"Parameters\":{\"keep\":1,\"drop\":2,\"deep\":{\"a\":[1,2,3]},\"list\":[\"x\",\"y\"]},\"CreatedOn\":\"2026-02-01T00:00:00Z\",\"UpdatedOn\":\"2026-02-01T00:00:00Z\"}]"

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t1"."Parameters" as "Parameters", (
      select row_to_json("r")
      from (
        select "t2"."Label" as "Label", (
          select row_to_json("r")
          from (
            select "t3"."Label" as "Label"
            from "dw_Buildings" "t3"
            where ("t3"."BuildingId" = "t2"."BuildingId" and true)) "r") as "Building"
        from "dw_Channels" "t2"
        where ("t2"."ChannelId" = "t1"."ChannelId" and true)) "r") as "Channel"
    from "dw_MLModelMetadata" "t1" join rows from (json_to_record($1::json) as ("ModelId" uuid)) with ordinality as "k" ("ModelId", "ordinality") on ("t1"."ModelId" = "k"."ModelId")
    where true
    order by "k"."ordinality") "r")::text as json;
-- $1 = "{\"ModelId\":\"00000000-0000-4000-8000-000000000080\"}"

update "dw_MLModelMetadata" as "t"
set "Parameters" = "t"."Parameters" || $1::jsonb
where ("t"."ModelId" = $2::uuid and true)
returning "t"."ModelId";
-- $1 = "{\"more\":true}"
-- $2 = "00000000-0000-4000-8000-000000000080"

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t4"."Parameters" as "Parameters"
    from "dw_MLModelMetadata" "t4" join rows from (json_to_record($1::json) as ("ModelId" uuid)) with ordinality as "k" ("ModelId", "ordinality") on ("t4"."ModelId" = "k"."ModelId")
    where true
    order by "k"."ordinality") "r")::text as json;
-- $1 = "{\"ModelId\":\"00000000-0000-4000-8000-000000000080\"}"

update "dw_MLModelMetadata" as "t"
set "Version" = $1::text, "Parameters" = $2::jsonb || "t"."Parameters"
where ("t"."ModelId" = $3::uuid and true)
returning "t"."ModelId";
-- $1 = "2"
-- $2 = "{\"keep\":0,\"first\":1}"
-- $3 = "00000000-0000-4000-8000-000000000080"

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t5"."Parameters" as "Parameters", "t5"."Version" as "Version"
    from "dw_MLModelMetadata" "t5" join rows from (json_to_record($1::json) as ("ModelId" uuid)) with ordinality as "k" ("ModelId", "ordinality") on ("t5"."ModelId" = "k"."ModelId")
    where true
    order by "k"."ordinality") "r")::text as json;
-- $1 = "{\"ModelId\":\"00000000-0000-4000-8000-000000000080\"}"

update "dw_MLModelMetadata" as "t"
set "Parameters" = "t"."Parameters" - $1::text
where ("t"."ModelId" = $2::uuid and true)
returning "t"."ModelId";
-- $1 = "drop"
-- $2 = "00000000-0000-4000-8000-000000000080"

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t6"."Parameters" as "Parameters"
    from "dw_MLModelMetadata" "t6" join rows from (json_to_record($1::json) as ("ModelId" uuid)) with ordinality as "k" ("ModelId", "ordinality") on ("t6"."ModelId" = "k"."ModelId")
    where true
    order by "k"."ordinality") "r")::text as json;
-- $1 = "{\"ModelId\":\"00000000-0000-4000-8000-000000000080\"}"

update "dw_MLModelMetadata" as "t"
set "Parameters" = "t"."Parameters" #- $1::text[]
where ("t"."ModelId" = $2::uuid and true)
returning "t"."ModelId";
-- $1 = ["deep","a","1"]
-- $2 = "00000000-0000-4000-8000-000000000080"

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t7"."Parameters" as "Parameters"
    from "dw_MLModelMetadata" "t7" join rows from (json_to_record($1::json) as ("ModelId" uuid)) with ordinality as "k" ("ModelId", "ordinality") on ("t7"."ModelId" = "k"."ModelId")
    where true
    order by "k"."ordinality") "r")::text as json;
-- $1 = "{\"ModelId\":\"00000000-0000-4000-8000-000000000080\"}"

update "dw_MLModelMetadata" as "t"
set "Parameters" = $1::jsonb
where ("t"."ModelId" = $2::uuid and true)
returning "t"."ModelId";
-- $1 = "[\"x\",\"y\",\"z\"]"
-- $2 = "00000000-0000-4000-8000-000000000080"

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t8"."Parameters" as "Parameters"
    from "dw_MLModelMetadata" "t8" join rows from (json_to_record($1::json) as ("ModelId" uuid)) with ordinality as "k" ("ModelId", "ordinality") on ("t8"."ModelId" = "k"."ModelId")
    where true
    order by "k"."ordinality") "r")::text as json;
-- $1 = "{\"ModelId\":\"00000000-0000-4000-8000-000000000080\"}"

update "dw_MLModelMetadata" as "t"
set "Parameters" = "t"."Parameters" - $1::integer
where ("t"."ModelId" = $2::uuid and true)
returning "t"."ModelId";
-- $1 = 1
-- $2 = "00000000-0000-4000-8000-000000000080"

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t9"."Parameters" as "Parameters"
    from "dw_MLModelMetadata" "t9" join rows from (json_to_record($1::json) as ("ModelId" uuid)) with ordinality as "k" ("ModelId", "ordinality") on ("t9"."ModelId" = "k"."ModelId")
    where true
    order by "k"."ordinality") "r")::text as json;
-- $1 = "{\"ModelId\":\"00000000-0000-4000-8000-000000000080\"}"
