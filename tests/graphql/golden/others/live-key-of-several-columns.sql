select (
  select row_to_json("r")
  from (
    select "t1"."Value" as "Value", (
      select row_to_json("r")
      from (
        select "t2"."Label" as "Label", "t2"."SeenAt" as "SeenAt"
        from "dw_Gauges" "t2"
        where ("t2"."GaugeId" = "t1"."GaugeId" and true)) "r") as "Gauge"
    from "dw_Marks" "t1"
    where (("t1"."GaugeId" = $1 and "t1"."Slot" = $2) and true)) "r")::text as answer;
-- $1 = 1
-- $2 = 1
