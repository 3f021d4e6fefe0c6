select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t3"."Label" as "Label", (
      select row_to_json("r")
      from (
        select "t5"."Label" as "Label"
        from "dw_Accounts" "t5"
        where ("t5"."AccountId" = "t3"."AccountId" and (("t5"."AccountId" = any($1::uuid[]))))) "r") as "Account"
    from "dw_Sites" "t3"
    where ("t3"."AccountId" = $2::uuid and (exists (select
          from "dw_Accounts" "t4"
          where ("t4"."AccountId" = "t3"."AccountId" and (("t4"."AccountId" = any($3::uuid[]))) and "t4"."Label" = $4::text)) and "t3"."SiteId" > $5::uuid))
    order by "t3"."SiteId" asc limit 2) "r")::text as batch, (
  select "s"."c"::text
  from (
    select "t1"."SiteId" as "c"
    from "dw_Sites" "t1"
    where ("t1"."AccountId" = $6::uuid and (exists (select
          from "dw_Accounts" "t2"
          where ("t2"."AccountId" = "t1"."AccountId" and (("t2"."AccountId" = any($7::uuid[]))) and "t2"."Label" = $8::text)) and "t1"."SiteId" > $9::uuid))
    order by "t1"."SiteId" asc limit 2) "s"
  order by "s"."c" desc limit 1) as last;
-- $1 = ["00000000-0000-4000-8000-000000000001"]
-- $2 = "00000000-0000-4000-8000-000000000001"
-- $3 = ["00000000-0000-4000-8000-000000000001"]
-- $4 = "North"
-- $5 = "00000000-0000-0000-0000-000000000000"
-- $6 = "00000000-0000-4000-8000-000000000001"
-- $7 = ["00000000-0000-4000-8000-000000000001"]
-- $8 = "North"
-- $9 = "00000000-0000-0000-0000-000000000000"
