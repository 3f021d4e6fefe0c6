update "dw_Buildings" as "t"
set "GfaSqm" = $1::numeric, "NlaSqm" = "t"."NlaSqm" + $2::numeric
where ("t"."BuildingId" = $3::uuid and true)
returning "t"."BuildingId";
-- $1 = 10
-- $2 = "99.5"
-- $3 = "00000000-0000-4000-8000-000000000021"

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t1"."NlaSqm" as "NlaSqm", "t1"."GfaSqm" as "GfaSqm"
    from "dw_Buildings" "t1" join rows from (json_to_record($1::json) as ("BuildingId" uuid)) with ordinality as "k" ("BuildingId", "ordinality") on ("t1"."BuildingId" = "k"."BuildingId")
    where true
    order by "k"."ordinality") "r")::text as json;
-- $1 = "{\"BuildingId\":\"00000000-0000-4000-8000-000000000021\"}"

update "dw_Accounts" as "t"
set "NumEmployees" = "t"."NumEmployees" + $1::integer
where ("t"."Label" = $2::text and true and true)
returning "t"."AccountId";
-- $1 = 2
-- $2 = "North"

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t2"."NumEmployees" as "NumEmployees"
    from "dw_Accounts" "t2" join rows from (json_to_record($1::json) as ("AccountId" uuid)) with ordinality as "k" ("AccountId", "ordinality") on ("t2"."AccountId" = "k"."AccountId")
    where true
    order by "k"."ordinality") "r")::text as json;
-- $1 = "{\"AccountId\":\"00000000-0000-4000-8000-000000000001\"}"

update "dw_Accounts" as "t"
set "NumEmployees" = "t"."NumEmployees" + $1::integer
where (true and true and true)
returning "t"."AccountId";
-- $1 = 1

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t3"."Label" as "Label", "t3"."NumEmployees" as "NumEmployees"
    from "dw_Accounts" "t3" join rows from (json_to_recordset($1::json) as ("AccountId" uuid)) with ordinality as "k" ("AccountId", "ordinality") on ("t3"."AccountId" = "k"."AccountId")
    where true
    order by "k"."ordinality") "r")::text as json;
-- $1 = "[{\"AccountId\":\"00000000-0000-4000-8000-000000000002\"},{\"AccountId\":\"00000000-0000-4000-8000-000000000001\"}]"

update "dw_Accounts" as "t"
set "NumEmployees" = "t"."NumEmployees" + $1::integer
where ("t"."Label" = $2::text and true and true)
returning "t"."AccountId";
-- $1 = 1
-- $2 = "South"

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t4"."Label" as "Label", "t4"."NumEmployees" as "NumEmployees"
    from "dw_Accounts" "t4" join rows from (json_to_record($1::json) as ("AccountId" uuid)) with ordinality as "k" ("AccountId", "ordinality") on ("t4"."AccountId" = "k"."AccountId")
    where true
    order by "k"."ordinality") "r")::text as json;
-- $1 = "{\"AccountId\":\"00000000-0000-4000-8000-000000000002\"}"
