insert into "dw_Accounts" as "t" ("AccountId", "Label", "Status", "CreatedOn", "UpdatedOn") select "AccountId", "Label", "Status", "CreatedOn", "UpdatedOn"
from json_to_recordset($1::json) as "n" ("AccountId" uuid, "Label" text, "Status" smallint, "CreatedOn" timestamp with time zone, "UpdatedOn" timestamp with time zone)
returning "t"."AccountId";
-- $1 = "[{\"AccountId\":\"00000000-0000-4000-8000-000000000091\",\"Label\":\"West\",\"Status\":1,\"CreatedOn\":\"2026-02-01T00:00:00Z\",\"UpdatedOn\":\"2026-02-01T00:00:00Z\"}]"

insert into "dw_Gauges" as "t" ("AccountId", "Label", "OpensAt", "Tags", "CreatedOn", "UpdatedOn") select "AccountId", "Label", "OpensAt", "Tags", "CreatedOn", "UpdatedOn"
from json_to_recordset($1::json) as "n" ("AccountId" uuid, "Label" text, "OpensAt" time without time zone, "Tags" jsonb, "CreatedOn" timestamp with time zone, "UpdatedOn" timestamp with time zone)
returning "t"."GaugeId";
-- $1 = "[{\"AccountId\":\"00000000-0000-4000-8000-000000000091\",\"Label\":\"Whole\",\"OpensAt\":\"08:00:00\",\"Tags\":[],\"CreatedOn\":\"2026-02-01T00:00:00Z\",\"UpdatedOn\":\"2026-02-01T00:00:00Z\"}]"

insert into "dw_Gauges" as "t" ("AccountId", "ParentGaugeId", "Label", "OpensAt", "Tags", "CreatedOn", "UpdatedOn") select "AccountId", "ParentGaugeId", "Label", "OpensAt", "Tags", "CreatedOn", "UpdatedOn"
from json_to_recordset($1::json) as "n" ("AccountId" uuid, "ParentGaugeId" integer, "Label" text, "OpensAt" time without time zone, "Tags" jsonb, "CreatedOn" timestamp with time zone, "UpdatedOn" timestamp with time zone)
returning "t"."GaugeId";
-- $1 = "[{\"AccountId\":\"00000000-0000-4000-8000-000000000091\",\"ParentGaugeId\":4,\"Label\":\"Part\",\"OpensAt\":\"08:00:00\",\"Tags\":[],\"CreatedOn\":\"2026-02-01T00:00:00Z\",\"UpdatedOn\":\"2026-02-01T00:00:00Z\"}]"

select 1
from "dw_Gauges" "w" join rows from (json_to_record($1::json) as ("GaugeId" integer)) with ordinality as "k" ("GaugeId", "ordinality") on ("w"."GaugeId" = "k"."GaugeId") join "dw_Gauges" "r" on "r"."GaugeId" = "w"."ParentGaugeId"
where "r"."AccountId" is distinct
from "w"."AccountId" limit 1;
-- $1 = "{\"GaugeId\":5}"

insert into "dw_Marks" as "t" ("GaugeId", "Slot", "UnitCode", "Sure") select "GaugeId", "Slot", "UnitCode", "Sure"
from json_to_recordset($1::json) as "n" ("GaugeId" integer, "Slot" integer, "UnitCode" text, "Sure" boolean)
returning "t"."GaugeId", "t"."Slot";
-- $1 = "[{\"GaugeId\":5,\"Slot\":1,\"UnitCode\":\"kWh\",\"Sure\":true}]"

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t1"."Label" as "Label", (
      select row_to_json("r")
      from (
        select "t2"."Label" as "Label"
        from "dw_Gauges" "t2"
        where ("t2"."GaugeId" = "t1"."ParentGaugeId" and true)) "r") as "Whole", (
      select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Gauges', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
      from (
        select "t3"."Label" as "Label", (
          select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Marks', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
          from (
            select "t4"."Slot" as "Slot", (
              select row_to_json("r")
              from (
                select "t5"."Label" as "Label"
                from "dw_Gauges" "t5"
                where ("t5"."GaugeId" = "t4"."GaugeId" and true)) "r") as "Gauge"
            from "dw_Marks" "t4"
            where ("t4"."GaugeId" = "t3"."GaugeId" and true and true) limit 10000) "r") as "Marks"
        from "dw_Gauges" "t3"
        where ("t3"."ParentGaugeId" = "t1"."GaugeId" and true and true) limit 10000) "r") as "Parts"
    from "dw_Gauges" "t1" join rows from (json_to_record($1::json) as ("GaugeId" integer)) with ordinality as "k" ("GaugeId", "ordinality") on ("t1"."GaugeId" = "k"."GaugeId")
    where true
    order by "k"."ordinality") "r")::text as json, concat_ws(' ', case when current_setting('meterdesk.limited_dw_Gauges', true) = 'on' then 'dw_Gauges' end, case when current_setting('meterdesk.limited_dw_Marks', true) = 'on' then 'dw_Marks' end) as "limited";
-- $1 = "{\"GaugeId\":4}"
