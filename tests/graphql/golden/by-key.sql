select (
  select row_to_json("r")
  from (
    select "t1"."Label" as "Label", (
      select row_to_json("r")
      from (
        select "t2"."Label" as "Label"
        from "dw_Loads" "t2"
        where ("t2"."LoadId" = "t1"."ParentLoadId" and true)) "r") as "ParentLoad", (
      select row_to_json("r")
      from (
        select (
          select row_to_json("r")
          from (
            select (
              select row_to_json("r")
              from (
                select "t5"."Label" as "Label"
                from "dw_Accounts" "t5"
                where ("t5"."AccountId" = "t4"."AccountId" and true)) "r") as "Account"
            from "dw_Sites" "t4"
            where ("t4"."SiteId" = "t3"."SiteId" and true)) "r") as "Site"
        from "dw_Buildings" "t3"
        where ("t3"."BuildingId" = "t1"."BuildingId" and true)) "r") as "Building"
    from "dw_Loads" "t1"
    where (("t1"."LoadId" = $1) and true)) "r")::text as "root0";
-- $1 = "00000000-0000-4000-8000-000000000032"
