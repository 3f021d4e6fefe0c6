insert into "dw_Channels" as "t" ("ChannelId", "BuildingId", "Label", "ChannelKey", "UnitOfMeasure", "SummationType", "TimeZone", "IntervalFrequency", "IntervalMins", "Type", "ValueTypeEnum", "NatureType", "EnableAlerts", "Status", "CreatedOn", "UpdatedOn") select "ChannelId", "BuildingId", "Label", "ChannelKey", "UnitOfMeasure", "SummationType", "TimeZone", "IntervalFrequency", "IntervalMins", "Type", "ValueTypeEnum", "NatureType", "EnableAlerts", "Status", "CreatedOn", "UpdatedOn"
from json_to_recordset($1::json) as "n" ("ChannelId" uuid, "BuildingId" uuid, "Label" text, "ChannelKey" text, "UnitOfMeasure" text, "SummationType" smallint, "TimeZone" text, "IntervalFrequency" text, "IntervalMins" integer, "Type" smallint, "ValueTypeEnum" smallint, "NatureType" smallint, "EnableAlerts" boolean, "Status" smallint, "CreatedOn" timestamp with time zone, "UpdatedOn" timestamp with time zone)
returning "t"."ChannelId";
-- $1 = "[{\"ChannelId\":\"00000000-0000-4000-8000-000000000081\",\"BuildingId\":\"00000000-0000-4000-8000-000000000021\",\"Label\":\"Main\",\"ChannelKey\":\"K81\",\"UnitOfMeasure\":\"kWh\",\"SummationType\":1,\"TimeZone\":\"NZST/NZDT\",\"IntervalFrequency\":\"15 minute\",\"IntervalMins\":15,\"Type\":1,\"ValueTypeEnum\":1,\"NatureType\":1,\"EnableAlerts\":true,\"Status\":1,\"CreatedOn\":\"2026-02-01T00:00:00Z\",\"UpdatedOn\":\"2026-02-01T00:00:00Z\"}]"

insert into "dw_MLModelMetadata" as "t" ("ModelId", "ChannelId", "ModelType", "Status", "Parameters", "CreatedOn", "UpdatedOn") select "ModelId", "ChannelId", "ModelType", "Status", "Parameters", "CreatedOn", "UpdatedOn"
from json_to_recordset($1::json) as "n" ("ModelId" uuid, "ChannelId" uuid, "ModelType" text, "Status" smallint, "Parameters" jsonb, "CreatedOn" timestamp with time zone, "UpdatedOn" timestamp with time zone)
returning "t"."ModelId";
-- $1 = "[{\"ModelId\":\"00000000-0000-4000-8000-000000000083\",\"ChannelId\":\"00000000-0000-4000-8000-000000000081\",\"ModelType\":\"many\",\"Status\":1,\"Parameters\":{\"a\":1,\"b\":[1,2],\"c\":\"x\"},\"CreatedOn\":\"2026-02-01T00:00:00Z\",\"UpdatedOn\":\"2026-02-01T00:00:00Z\"},{\"ModelId\":\"00000000-0000-4000-8000-000000000084\",\"ChannelId\":\"00000000-0000-4000-8000-000000000081\",\"ModelType\":\"none\",\"Status\":1,\"CreatedOn\":\"2026-02-01T00:00:00Z\",\"UpdatedOn\":\"2026-02-01T00:00:00Z\"}]"

insert into "dw_MLModelMetadata" as "t" ("ModelId", "ChannelId", "ModelType", "Status", "Parameters", "CreatedOn", "UpdatedOn") select "ModelId", "ChannelId", "ModelType", "Status", "Parameters", "CreatedOn", "UpdatedOn"
from json_to_recordset($1::json) as "n" ("ModelId" uuid, "ChannelId" uuid, "ModelType" text, "Status" smallint, "Parameters" jsonb, "CreatedOn" timestamp with time zone, "UpdatedOn" timestamp with time zone)
returning "t"."ModelId";
-- $1 = "[{\"ModelId\":\"00000000-0000-4000-8000-000000000082\",\"ChannelId\":\"00000000-0000-4000-8000-000000000081\",\"ModelType\":\"few\",\"Status\":1,\"Parameters\":{\"a\":1},\"CreatedOn\":\"2026-02-01T00:00:00Z\",\"UpdatedOn\":\"2026-02-01T00:00:00Z\"}]"

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select (
      select row_to_json("r")
      from (
        select (
          select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_MLModelMetadata', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
          from (
            select "t3"."ModelType" as "ModelType"
            from "dw_MLModelMetadata" "t3"
            where ("t3"."ChannelId" = "t2"."ChannelId" and true and "t3"."Parameters" @> $1::jsonb) limit 10000) "r") as "contains", (
          select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_MLModelMetadata', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
          from (
            select "t4"."ModelType" as "ModelType"
            from "dw_MLModelMetadata" "t4"
            where ("t4"."ChannelId" = "t2"."ChannelId" and true and "t4"."Parameters" <@ $2::jsonb) limit 10000) "r") as "containedIn", (
          select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_MLModelMetadata', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
          from (
            select "t5"."ModelType" as "ModelType"
            from "dw_MLModelMetadata" "t5"
            where ("t5"."ChannelId" = "t2"."ChannelId" and true and "t5"."Parameters" ? $3::text) limit 10000) "r") as "hasKey", (
          select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_MLModelMetadata', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
          from (
            select "t6"."ModelType" as "ModelType"
            from "dw_MLModelMetadata" "t6"
            where ("t6"."ChannelId" = "t2"."ChannelId" and true and "t6"."Parameters" ?| $4::text[]) limit 10000) "r") as "hasAny", (
          select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_MLModelMetadata', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
          from (
            select "t7"."ModelType" as "ModelType"
            from "dw_MLModelMetadata" "t7"
            where ("t7"."ChannelId" = "t2"."ChannelId" and true and "t7"."Parameters" ?& $5::text[]) limit 10000) "r") as "hasAll", (
          select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_MLModelMetadata', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
          from (
            select "t8"."ModelType" as "ModelType"
            from "dw_MLModelMetadata" "t8"
            where ("t8"."ChannelId" = "t2"."ChannelId" and true and ("t8"."Parameters" = $6::jsonb and "t8"."Parameters" <> $7::jsonb)) limit 10000) "r") as "equals", (
          select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_MLModelMetadata', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
          from (
            select "t9"."ModelType" as "ModelType"
            from "dw_MLModelMetadata" "t9"
            where ("t9"."ChannelId" = "t2"."ChannelId" and true and ("t9"."Parameters" > $8::jsonb and "t9"."Parameters" >= $9::jsonb and "t9"."Parameters" < $10::jsonb and "t9"."Parameters" <= $11::jsonb)) limit 10000) "r") as "compared", (
          select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_MLModelMetadata', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
          from (
            select "t10"."ModelType" as "ModelType"
            from "dw_MLModelMetadata" "t10"
            where ("t10"."ChannelId" = "t2"."ChannelId" and true and ("t10"."Parameters" = any($12::jsonb[]) and "t10"."Parameters" <> all($13::jsonb[]))) limit 10000) "r") as "among", (
          select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_MLModelMetadata', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
          from (
            select "t11"."ModelType" as "ModelType"
            from "dw_MLModelMetadata" "t11"
            where ("t11"."ChannelId" = "t2"."ChannelId" and true and "t11"."Parameters" is null) limit 10000) "r") as "missing", (
          select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_MLModelMetadata', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
          from (
            select "t12"."ModelType" as "ModelType"
            from "dw_MLModelMetadata" "t12"
            where ("t12"."ChannelId" = "t2"."ChannelId" and true and ("t12"."Parameters")::text ilike $14::text) limit 10000) "r") as "asText", (
          select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_MLModelMetadata', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
          from (
            select "t13"."Parameters" #> $15::text[] as "a", "t13"."Parameters" #> $16::text[] as "first", "t13"."Parameters" #> $17::text[] as "c", "t13"."Parameters" #> $18::text[] as "whole"
            from "dw_MLModelMetadata" "t13"
            where ("t13"."ChannelId" = "t2"."ChannelId" and true and true)
            order by "t13"."ModelType" asc limit 10000) "r") as "parts"
        from "dw_Channels" "t2"
        where ("t2"."ChannelId" = "t1"."ChannelId" and true)) "r") as "Channel"
    from "dw_MLModelMetadata" "t1" join rows from (json_to_record($19::json) as ("ModelId" uuid)) with ordinality as "k" ("ModelId", "ordinality") on ("t1"."ModelId" = "k"."ModelId")
    where true
    order by "k"."ordinality") "r")::text as json, concat_ws(' ', case when current_setting('meterdesk.limited_dw_MLModelMetadata', true) = 'on' then 'dw_MLModelMetadata' end) as "limited";
-- $1 = "{\"a\":1}"
-- $2 = "{\"a\":1,\"b\":[1,2],\"c\":\"x\"}"
-- $3 = "b"
-- $4 = ["b","z"]
-- $5 = ["a","b"]
-- $6 = "{\"a\":1}"
-- $7 = "[]"
-- $8 = "{\"a\":1}"
-- $9 = "{\"a\":1}"
-- $10 = "{\"z\":1,\"y\":2,\"x\":3}"
-- $11 = "{\"z\":1,\"y\":2,\"x\":3}"
-- $12 = ["{\"a\":1}","7"]
-- $13 = ["\"x\""]
-- $14 = "%\"c\": \"X\"%"
-- $15 = ["a"]
-- $16 = ["b","0"]
-- $17 = ["c"]
-- $18 = []
-- $19 = "{\"ModelId\":\"00000000-0000-4000-8000-000000000082\"}"
