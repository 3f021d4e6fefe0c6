select 1 as found
from unnest($1::uuid[]) as "asked" ("id0")
where not exists (select
  from "dw_Accounts" "r"
  where ("r"."AccountId" = "asked"."id0" and (("r"."AccountId" = any($2::uuid[]))))) limit 1;
-- $1 = ["00000000-0000-4000-8000-000000000002"]
-- $2 = ["00000000-0000-4000-8000-000000000001"]
