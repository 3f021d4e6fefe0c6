select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t1"."Label" as "Label", (case when meterdesk.charge_usage(10, (
          select count(*)
          from ( select channel, utility, unit, case when min(zone) over () = max(zone) over () then zone else account_zone end as zone, factor, way, minutes, rule as rule, own, account, building, area
            from ( select *, case when main then 'mainIncomers' else 'topLoads' end as rule
              from ( select *, array_agg(load) filter (where main) over (partition by building, utility) as mains
                from (
                  select *
                  from (
                    select *, min(rank) over (partition by load) as best
                    from ( select c."ChannelId" as channel, c."LoadId" as load, (
                        select p."LoadId"
                        from "dw_Loads" p
                        where p."LoadId" = l."ParentLoadId" and p."Status" <> 3) as parent, l."MainIncomer" as main, u.utility, u.own as unit, meterdesk.zone_of(c."TimeZone", "c_Building_Site_Account"."TimeZoneIana") as zone, meterdesk.zone_of(null, "c_Building_Site_Account"."TimeZoneIana") as account_zone, u.factor * case when u.rate then c."IntervalMins" / 60.0 else 1 end * case when u.gas then "c_Building_Site_Account"."GasKwhPerM3" else 1 end as factor, case when u.rate then 'sum' else case when c."ValueTypeEnum" = 3 then 'register' when c."ValueTypeEnum" = 2 or c."SummationType" = 2 then 'mean' else 'sum' end end as way, coalesce(c."IntervalMins", 0) as minutes, u.rank * 10 + case when c."Type" = 2 then 2 when c."ValueTypeEnum" = 3 then 1 else 0 end as rank, c."Type" = 2 as calculated, 1::float8 as own, "c_Building_Site_Account"."AccountId" as account, c."BuildingId" as building, nullif(coalesce("c_Building"."NlaSqm", "c_Building"."GfaSqm"), 0)::float8 as area
                      from "dw_Channels" c
                      left join "dw_Buildings" "c_Building" on "c_Building"."BuildingId" = "c"."BuildingId"
                      left join "dw_Sites" "c_Building_Site" on "c_Building_Site"."SiteId" = "c_Building"."SiteId"
                      left join "dw_Accounts" "c_Building_Site_Account" on "c_Building_Site_Account"."AccountId" = "c_Building_Site"."AccountId"
                      left join "dw_Loads" l on l."LoadId" = c."LoadId" join (values (1, 'kWh', 'kWh', 0, 1, false, false), (1, 'MWh', 'kWh', 1, 1000, false, false), (1, 'Wh', 'kWh', 2, 0.001, false, false), (1, 'GJ', 'kWh', 3, 277.77777777777777, false, false), (1, 'MJ', 'kWh', 4, 0.2777777777777778, false, false), (1, 'Import kWh', 'kWh', 5, 1, false, false), (1, 'kW', 'kWh', 6, 1, true, false), (2, 'Water m3', 'Water m3', 0, 1, false, false), (2, 'm3', 'Water m3', 1, 1, false, false), (2, 'Hot Water m3', 'Water m3', 2, 1, false, false), (2, 'Rain Water m3', 'Water m3', 3, 1, false, false), (2, 'Litres', 'Water m3', 4, 0.001, false, false), (2, 'Litres per second', 'Water m3', 5, 3.6, true, false), (3, 'Gas kWh', 'Gas kWh', 0, 1, false, false), (3, 'Gas GJ', 'Gas kWh', 1, 277.77777777777777, false, false), (3, 'kWh', 'Gas kWh', 2, 1, false, false), (3, 'MWh', 'Gas kWh', 3, 1000, false, false), (3, 'Wh', 'Gas kWh', 4, 0.001, false, false), (3, 'GJ', 'Gas kWh', 5, 277.77777777777777, false, false), (3, 'MJ', 'Gas kWh', 6, 0.2777777777777778, false, false), (3, 'Gas m3', 'Gas kWh', 7, 1, false, true), (3, 'GasRaw m3', 'Gas kWh', 8, 1, false, true), (3, 'm3', 'Gas kWh', 9, 1, false, true), (5, 'Heat kWh', 'Heat kWh', 0, 1, false, false), (5, 'Cooling kWh', 'Heat kWh', 1, 1, false, false), (5, 'kWh', 'Heat kWh', 2, 1, false, false), (5, 'MWh', 'Heat kWh', 3, 1000, false, false), (5, 'Wh', 'Heat kWh', 4, 0.001, false, false), (5, 'GJ', 'Heat kWh', 5, 277.77777777777777, false, false), (5, 'MJ', 'Heat kWh', 6, 0.2777777777777778, false, false), (6, 'Steam kg', 'Steam kg', 0, 1, false, false), (6, 'kgs', 'Steam kg', 1, 1, false, false), (6, 'Tonnes', 'Steam kg', 2, 1000, false, false), (9, 'kg CO2e', 'kg CO2e', 0, 1, false, false), (9, 'Tonnes CO2e', 'kg CO2e', 1, 1000, false, false), (11, 'Solar kWh', 'Solar kWh', 0, 1, false, false), (11, 'kWh', 'Solar kWh', 1, 1, false, false), (11, 'MWh', 'Solar kWh', 2, 1000, false, false), (11, 'Wh', 'Solar kWh', 3, 0.001, false, false), (11, 'GJ', 'Solar kWh', 4, 277.77777777777777, false, false), (11, 'MJ', 'Solar kWh', 5, 0.2777777777777778, false, false), (11, 'Export kWh', 'Solar kWh', 6, 1, false, false), (11, 'kW', 'Solar kWh', 7, 1, true, false)) u(utility, unit, own, rank, factor, rate, gas) on u.utility = l."UtilityType" and u.unit = c."UnitOfMeasure"
                      where ((("c_Building"."SiteId" = "t1"."SiteId") and ("c"."BuildingId" = any(array(
                                select "c_Building"."BuildingId"
                                from "dw_Buildings" "c_Building"
                                where "c_Building"."SiteId" = any(array(
                                    select "c_Building_Site"."SiteId"
                                    from "dw_Sites" "c_Building_Site"
                                    where ("c_Building_Site"."AccountId" = any($1::uuid[])))))))) and c."Status" not in (3, 4) and "l"."Status" <> 3 and "c_Building"."Status" <> 3 and "c_Building_Site"."Status" <> 3 and c."Type" <> 3 and coalesce(c."NatureType", 0) in (0, 1) and case when u.rate then c."IntervalMins" > 0 and c."ValueTypeEnum" <> 3 else case when c."ValueTypeEnum" = 3 then 'register' when c."ValueTypeEnum" = 2 or c."SummationType" = 2 then 'mean' else 'sum' end <> 'mean' end and (not u.gas or "c_Building_Site_Account"."GasKwhPerM3" is not null))) k) k
                  where rank = best) k
                where main or not calculated) k
              where case when parent is null then main or mains is null when parent = any(mains) then false else (main or exists ( select
                  from "dw_Loads" p
                  where p."LoadId" = k.parent and p."MainIncomer" and p."UtilityType" = k.utility)) and (mains is null or not exists ( with recursive above as ( select k.parent as load union select p."ParentLoadId"
                    from above join "dw_Loads" p on p."LoadId" = above.load) select
                  from above
                  where above.load = any(k.mains))) end) k) "n")) then (
        select coalesce(json_agg(row_to_json("r")), '[]')
        from (
          select "u"."unit" as "unit", "u"."total" as "total", "u"."consumption" as "days"
          from ( with counted as materialized (
              select *
              from ( select channel, utility, unit, case when min(zone) over () = max(zone) over () then zone else account_zone end as zone, factor, way, minutes, rule as rule, own, account, building, area
                from ( select *, case when main then 'mainIncomers' else 'topLoads' end as rule
                  from ( select *, array_agg(load) filter (where main) over (partition by building, utility) as mains
                    from (
                      select *
                      from (
                        select *, min(rank) over (partition by load) as best
                        from ( select c."ChannelId" as channel, c."LoadId" as load, (
                            select p."LoadId"
                            from "dw_Loads" p
                            where p."LoadId" = l."ParentLoadId" and p."Status" <> 3) as parent, l."MainIncomer" as main, u.utility, u.own as unit, meterdesk.zone_of(c."TimeZone", "c_Building_Site_Account"."TimeZoneIana") as zone, meterdesk.zone_of(null, "c_Building_Site_Account"."TimeZoneIana") as account_zone, u.factor * case when u.rate then c."IntervalMins" / 60.0 else 1 end * case when u.gas then "c_Building_Site_Account"."GasKwhPerM3" else 1 end as factor, case when u.rate then 'sum' else case when c."ValueTypeEnum" = 3 then 'register' when c."ValueTypeEnum" = 2 or c."SummationType" = 2 then 'mean' else 'sum' end end as way, coalesce(c."IntervalMins", 0) as minutes, u.rank * 10 + case when c."Type" = 2 then 2 when c."ValueTypeEnum" = 3 then 1 else 0 end as rank, c."Type" = 2 as calculated, 1::float8 as own, "c_Building_Site_Account"."AccountId" as account, c."BuildingId" as building, nullif(coalesce("c_Building"."NlaSqm", "c_Building"."GfaSqm"), 0)::float8 as area
                          from "dw_Channels" c
                          left join "dw_Buildings" "c_Building" on "c_Building"."BuildingId" = "c"."BuildingId"
                          left join "dw_Sites" "c_Building_Site" on "c_Building_Site"."SiteId" = "c_Building"."SiteId"
                          left join "dw_Accounts" "c_Building_Site_Account" on "c_Building_Site_Account"."AccountId" = "c_Building_Site"."AccountId"
                          left join "dw_Loads" l on l."LoadId" = c."LoadId" join (values (1, 'kWh', 'kWh', 0, 1, false, false), (1, 'MWh', 'kWh', 1, 1000, false, false), (1, 'Wh', 'kWh', 2, 0.001, false, false), (1, 'GJ', 'kWh', 3, 277.77777777777777, false, false), (1, 'MJ', 'kWh', 4, 0.2777777777777778, false, false), (1, 'Import kWh', 'kWh', 5, 1, false, false), (1, 'kW', 'kWh', 6, 1, true, false), (2, 'Water m3', 'Water m3', 0, 1, false, false), (2, 'm3', 'Water m3', 1, 1, false, false), (2, 'Hot Water m3', 'Water m3', 2, 1, false, false), (2, 'Rain Water m3', 'Water m3', 3, 1, false, false), (2, 'Litres', 'Water m3', 4, 0.001, false, false), (2, 'Litres per second', 'Water m3', 5, 3.6, true, false), (3, 'Gas kWh', 'Gas kWh', 0, 1, false, false), (3, 'Gas GJ', 'Gas kWh', 1, 277.77777777777777, false, false), (3, 'kWh', 'Gas kWh', 2, 1, false, false), (3, 'MWh', 'Gas kWh', 3, 1000, false, false), (3, 'Wh', 'Gas kWh', 4, 0.001, false, false), (3, 'GJ', 'Gas kWh', 5, 277.77777777777777, false, false), (3, 'MJ', 'Gas kWh', 6, 0.2777777777777778, false, false), (3, 'Gas m3', 'Gas kWh', 7, 1, false, true), (3, 'GasRaw m3', 'Gas kWh', 8, 1, false, true), (3, 'm3', 'Gas kWh', 9, 1, false, true), (5, 'Heat kWh', 'Heat kWh', 0, 1, false, false), (5, 'Cooling kWh', 'Heat kWh', 1, 1, false, false), (5, 'kWh', 'Heat kWh', 2, 1, false, false), (5, 'MWh', 'Heat kWh', 3, 1000, false, false), (5, 'Wh', 'Heat kWh', 4, 0.001, false, false), (5, 'GJ', 'Heat kWh', 5, 277.77777777777777, false, false), (5, 'MJ', 'Heat kWh', 6, 0.2777777777777778, false, false), (6, 'Steam kg', 'Steam kg', 0, 1, false, false), (6, 'kgs', 'Steam kg', 1, 1, false, false), (6, 'Tonnes', 'Steam kg', 2, 1000, false, false), (9, 'kg CO2e', 'kg CO2e', 0, 1, false, false), (9, 'Tonnes CO2e', 'kg CO2e', 1, 1000, false, false), (11, 'Solar kWh', 'Solar kWh', 0, 1, false, false), (11, 'kWh', 'Solar kWh', 1, 1, false, false), (11, 'MWh', 'Solar kWh', 2, 1000, false, false), (11, 'Wh', 'Solar kWh', 3, 0.001, false, false), (11, 'GJ', 'Solar kWh', 4, 277.77777777777777, false, false), (11, 'MJ', 'Solar kWh', 5, 0.2777777777777778, false, false), (11, 'Export kWh', 'Solar kWh', 6, 1, false, false), (11, 'kW', 'Solar kWh', 7, 1, true, false)) u(utility, unit, own, rank, factor, rate, gas) on u.utility = l."UtilityType" and u.unit = c."UnitOfMeasure"
                          where ((("c_Building"."SiteId" = "t1"."SiteId") and ("c"."BuildingId" = any(array(
                                    select "c_Building"."BuildingId"
                                    from "dw_Buildings" "c_Building"
                                    where "c_Building"."SiteId" = any(array(
                                        select "c_Building_Site"."SiteId"
                                        from "dw_Sites" "c_Building_Site"
                                        where ("c_Building_Site"."AccountId" = any($2::uuid[])))))))) and c."Status" not in (3, 4) and "l"."Status" <> 3 and "c_Building"."Status" <> 3 and "c_Building_Site"."Status" <> 3 and c."Type" <> 3 and coalesce(c."NatureType", 0) in (0, 1) and case when u.rate then c."IntervalMins" > 0 and c."ValueTypeEnum" <> 3 else case when c."ValueTypeEnum" = 3 then 'register' when c."ValueTypeEnum" = 2 or c."SummationType" = 2 then 'mean' else 'sum' end <> 'mean' end and (not u.gas or "c_Building_Site_Account"."GasKwhPerM3" is not null))) k) k
                      where rank = best) k
                    where main or not calculated) k
                  where case when parent is null then main or mains is null when parent = any(mains) then false else (main or exists ( select
                      from "dw_Loads" p
                      where p."LoadId" = k.parent and p."MainIncomer" and p."UtilityType" = k.utility)) and (mains is null or not exists ( with recursive above as ( select k.parent as load union select p."ParentLoadId"
                        from above join "dw_Loads" p on p."LoadId" = above.load) select
                      from above
                      where above.load = any(k.mains))) end) k) n), bounds as materialized (
              select zone, $3::timestamp at time zone zone as starts, $4::timestamp at time zone zone as ends
              from (
                select distinct zone
                from counted) z), kinds as materialized (
              select utility, unit, array_agg(distinct rule) as rules, count(*) as channels, coalesce(max(minutes) filter (where way <> 'register'), 0) as minutes, bool_or(way = 'mean') as is_mean, (
                select case when count(*) = count(a.area) then sum(a.area) end
                from (
                  select distinct n.building, n.area
                  from counted n
                  where n.utility = c.utility and n.unit = c.unit) a) as area
              from counted c group by utility, unit), stale as materialized ( with recursive sources as ( select channel, utility, unit, zone, channel as source
                from counted
                where exists (select
                  from meterdesk.uncalculated_hours) union select s.channel, s.utility, s.unit, s.zone, r."SourceChannelId"
                from sources s join "dw_ChannelsRules" r on r."ChannelId" = s.source and r."Status" = 1) select s.utility, s.unit, min(u.since) as since
              from sources s join bounds b on b.zone = s.zone join meterdesk.uncalculated_hours u on u.channel_id = s.source and (u.hours && tstzrange(b.starts, b.ends) or u.calculating && tstzrange(b.starts, b.ends)) group by 1, 2), tariffs as materialized (
              select k.utility, coalesce(t.starts, '-infinity') as starts, coalesce(t.ends, 'infinity') as ends, t.price, t.emissions, t.market, t.source
              from (
                select distinct utility, account, zone
                from counted) k join bounds b on b.zone = k.zone
              left join lateral ( select p.starts, p.ends, p.price, p.emissions, p.market, p.source
                from ( select f."TariffId" as tariff, f."Price"::float8 as price, f."EmissionFactor"::float8 as emissions, f."MarketFactor"::float8 as market, f."EmissionSourceId" as source, x.by_time, x.wastewater, case when (f."Currency" is null or f."Currency" = coalesce((
                        select v.currency
                        from (values ('AU', 'AUD'), ('CA', 'CAD'), ('CH', 'CHF'), ('GB', 'GBP'), ('IN', 'INR'), ('LI', 'CHF'), ('NZ', 'NZD'), ('SG', 'SGD'), ('US', 'USD'), ('ZA', 'ZAR'), ('AT', 'EUR'), ('BE', 'EUR'), ('CY', 'EUR'), ('DE', 'EUR'), ('EE', 'EUR'), ('ES', 'EUR'), ('FI', 'EUR'), ('FR', 'EUR'), ('GR', 'EUR'), ('HR', 'EUR'), ('IE', 'EUR'), ('IT', 'EUR'), ('LT', 'EUR'), ('LU', 'EUR'), ('LV', 'EUR'), ('MT', 'EUR'), ('NL', 'EUR'), ('PT', 'EUR'), ('SI', 'EUR'), ('SK', 'EUR')) v (country, currency)
                        where v.country = upper(trim((
                              select w."CountryCode"
                              from "dw_Accounts" w
                              where w."AccountId" = k.account)))), (
                        select "Currency"
                        from "dw_Installation" limit 1), 'NZD')) then x.tax end as tax, case when lag(f."ValidFrom") over w is null then '-infinity' else f."ValidFrom"::timestamp at time zone k.zone end as starts, coalesce((lead(f."ValidFrom") over w)::timestamp at time zone k.zone, 'infinity') as next, coalesce((f."ValidTo" + 1)::timestamp at time zone k.zone, 'infinity') as expires
                  from "dw_Tariffs" f cross join lateral ( select coalesce(bool_or(m."Kind" in (1, 7) or m."Kind" = 6 and f."UtilityType" = 11), false) as by_time, sum((m."Price" * case when m."Kind" = 8 then coalesce(m."Percent", 100) / 100 else 1 end)::float8) filter (where m."Kind" = 8) as wastewater, 1 + coalesce(sum(m."Percent") filter (where m."Kind" = 9), 0)::float8 / 100 as tax
                    from "dw_TariffComponents" m
                    where m."TariffId" = f."TariffId" and ("m"."TariffId" = any(array(
                          select "m_Tariff"."TariffId"
                          from "dw_Tariffs" "m_Tariff"
                          where ("m_Tariff"."AccountId" = any($5::uuid[])))))) x
                  where f."AccountId" = k.account and f."UtilityType" = k.utility and (("f"."AccountId" = any($6::uuid[]))) window w as (order by f."ValidFrom")) v cross join lateral (
                  select least(v.next, v.expires) as ends) e cross join lateral ( select v.starts, e.ends, coalesce(v.price + coalesce(v.wastewater, 0), v.wastewater) * v.tax as price, v.emissions, v.market, v.source
                  where not v.by_time union all select v.expires, v.next, null, null, null, null
                  where v.expires < v.next union all select greatest(t.starts, v.starts), least(t.ends, e.ends), t.price * v.tax, v.emissions, v.market, v.source
                  from ( select s.starts, coalesce(lead(s.starts) over (order by s.starts), s.day_ends) as ends, s.price
                    from ( select least((d + o.hour * interval '1 hour') at time zone k.zone, ((d + o.hour * interval '1 hour') - interval '1 hour') at time zone k.zone + interval '1 hour') as starts, least((d + interval '1 day') at time zone k.zone, ((d + interval '1 day') - interval '1 hour') at time zone k.zone + interval '1 hour') as day_ends, ( select sum((m."Price" * case when m."Kind" = 8 then coalesce(m."Percent", 100) / 100 else 1 end)::float8)
                        from "dw_TariffComponents" m
                        where m."TariffId" = v.tariff and m."Kind" in (1, 6, 7, 8) and ("m"."TariffId" = any(array(
                              select "m_Tariff"."TariffId"
                              from "dw_Tariffs" "m_Tariff"
                              where ("m_Tariff"."AccountId" = any($7::uuid[]))))) and (m."Kind" <> 6 or k.utility = 11) and (m."Kind" = 8 or case when coalesce(m."FromHour", 0) < coalesce(m."UntilHour", 24) then o.hour >= coalesce(m."FromHour", 0) and o.hour < coalesce(m."UntilHour", 24) else o.hour >= coalesce(m."FromHour", 0) or o.hour < coalesce(m."UntilHour", 24) end and case when coalesce(m."FromMonth", 1) < coalesce(m."UntilMonth", 12) + 1 then extract(month
                            from d) >= coalesce(m."FromMonth", 1) and extract(month
                            from d) < coalesce(m."UntilMonth", 12) + 1 else extract(month
                            from d) >= coalesce(m."FromMonth", 1) or extract(month
                            from d) < coalesce(m."UntilMonth", 12) + 1 end and (m."Days" = 0 or (m."Days" = 2) = (extract(isodow
                                from d) >= 6 or exists (select
                                from "dw_TariffHolidays" h
                                where h."TariffId" = v.tariff and h."Day" = d::date and ("h"."TariffId" = any(array(
                                      select "h_Tariff"."TariffId"
                                      from "dw_Tariffs" "h_Tariff"
                                      where ("h_Tariff"."AccountId" = any($8::uuid[])))))))))) as price
                      from generate_series(date_trunc('day', greatest(v.starts, b.starts - interval '1 day') at time zone k.zone), least(e.ends, b.ends) at time zone k.zone, interval '1 day') d cross join (
                        select 0 as hour union select m."FromHour"
                        from "dw_TariffComponents" m
                        where m."TariffId" = v.tariff and m."FromHour" is not null and ("m"."TariffId" = any(array(
                              select "m_Tariff"."TariffId"
                              from "dw_Tariffs" "m_Tariff"
                              where ("m_Tariff"."AccountId" = any($9::uuid[]))))) union select m."UntilHour"
                        from "dw_TariffComponents" m
                        where m."TariffId" = v.tariff and m."UntilHour" < 24 and ("m"."TariffId" = any(array(
                              select "m_Tariff"."TariffId"
                              from "dw_Tariffs" "m_Tariff"
                              where ("m_Tariff"."AccountId" = any($10::uuid[])))))) o
                      where v.by_time) s) t
                  where t.ends > v.starts and t.starts < e.ends and t.starts < t.ends) p) t on true), exchanges as materialized ( select x."ChannelId" as channel, x."ExchangedOn" as at, x."ClosingRegister" as closing, x."OpeningRegister" as opening, coalesce(x."Multiplier", 1) as multiplier
              from counted c join "dw_MeterExchanges" x on x."ChannelId" = c.channel), registers as materialized ( select c.*, r.at, r.value, r.is_estimate, r.is_corrected, lag(r.at) over w as since, lag(r.value) over w as before
              from counted c cross join bounds b cross join lateral ( select coalesce((
                    select f."ConsumptionDate"
                    from "dw_Consumption" f
                    where f."ChannelId" = c.channel and coalesce("f"."Corrected", "f"."Raw") is not null and f."ConsumptionDate" <= b.starts - '28 days'::interval
                    order by f."ConsumptionDate" desc limit 1), '-infinity') as first, coalesce((
                    select f."ConsumptionDate"
                    from "dw_Consumption" f
                    where f."ChannelId" = c.channel and coalesce("f"."Corrected", "f"."Raw") is not null and f."ConsumptionDate" >= b.ends
                    order by f."ConsumptionDate" limit 1), 'infinity') as last offset 0) e cross join lateral ( select r."ConsumptionDate" as at, coalesce("r"."Corrected", "r"."Raw") as value, r."ReadingType" = 2 as is_estimate, ("r"."Corrected" is not null and "r"."Corrected" is distinct
                  from "r"."Raw") as is_corrected
                from "dw_Consumption" r
                where r."ChannelId" = c.channel and coalesce("r"."Corrected", "r"."Raw") is not null and r."ConsumptionDate" >= e.first and r."ConsumptionDate" <= e.last) r
              where c.way = 'register' window w as (partition by c.channel
                order by r.at)), steps as materialized ( select r.*, x.exchanges, case when x.exchanges = 1 then case when x.closing >= before and value >= x.opening then (x.closing - before) * coalesce(( select x.multiplier
                  from exchanges x
                  where x.channel = r.channel and x.at <= "r"."since"
                  order by x.at desc limit 1), 1) + (value - x.opening) * coalesce(( select x.multiplier
                  from exchanges x
                  where x.channel = r.channel and x.at <= "r"."at"
                  order by x.at desc limit 1), 1) end end as exchanged, coalesce(( select x.multiplier
                  from exchanges x
                  where x.channel = r.channel and x.at <= "r"."at"
                  order by x.at desc limit 1), 1) as multiplier, value - before as step, greatest(1, extract(epoch
                  from at - since)::float8 / 3600) as hours, case when before > 0 then power(10, floor(log(before::numeric)) + 1)::float8 end as top
              from registers r cross join lateral ( select count(*) as exchanges, min(x.closing) as closing, min(x.opening) as opening
                from exchanges x
                where x.channel = r.channel and x.at > r.since and x.at <= r.at) x
              where since is not null), habits as materialized ( select channel, percentile_disc(0.9) within group (order by step / hours) as busy, count(*) as rises
              from steps
              where step > 0 and exchanges = 0 group by channel), pieces as materialized ( select s.*, case when exchanges > 0 then exchanged else multiplier * case when step >= 0 then case when (coalesce(h.rises, 0) >= 10) and step > 100 * busy * hours then null else step end when before >= 0.9 * top and value <= 0.1 * top and (not (coalesce(h.rises, 0) >= 10) or step + top <= 10 * busy * hours) then step + top when -step <= case when (coalesce(h.rises, 0) >= 10) then busy * hours else before * 0.001 end then step end end * factor as amount, at - since <= greatest(interval '3 hours', interval '1.5 minutes' * minutes) as is_read
              from steps s cross join bounds b
              left join habits h using (channel)
              where at > b.starts and since < b.ends), multipliers as materialized (
              select c.channel, m.*
              from counted c cross join lateral ( select '-infinity'::timestamptz as starts, coalesce(min(x."ExchangedOn"), 'infinity') as ends, 1::float8 as multiplier
                from "dw_MeterExchanges" x
                where x."ChannelId" = c.channel union all select x."ExchangedOn", lead(x."ExchangedOn", 1, 'infinity') over (order by x."ExchangedOn"), coalesce(x."Multiplier", 1)
                from "dw_MeterExchanges" x
                where x."ChannelId" = c.channel) m
              where c.way <> 'register'), spans as materialized ( select t.utility, s.starts, s.ends, greatest(s.starts, b.starts, t.starts) as since, least(s.ends, b.ends, t.ends) as until, t.price, t.emissions, t.market, t.source
              from bounds b cross join lateral ( select g at time zone b.zone as starts, (g + interval '1 day') at time zone b.zone as ends
                from generate_series(date_trunc('day', ((b.starts - interval '1 hour') at time zone b.zone)), b.ends at time zone b.zone, interval '1 day') g
                where g at time zone b.zone < b.ends) s join tariffs t on t.starts < s.ends and t.ends > s.starts
              where s.ends > b.starts), parts as materialized (
              select d.*, d.read as covered
              from (
                select channel, utility, unit, bucket, sum(amount) as amount, case when count("cost") = count(amount) then sum("cost") end as cost, case when count("co2") = count(amount) then sum("co2") end as co2, case when count("co2_market") = count(amount) then sum("co2_market") end as co2_market, sum(n)::bigint as n, min(least) as least, max(most) as most, least(1, sum(read)) as read, sum(estimated)::bigint as estimated, sum(corrected)::bigint as corrected
                from ( select c.channel, c.utility, c.unit, r.bucket, r.amount * f.factor as amount, r.amount * f.factor * c.own * "s"."price" as cost, case when s.source is null then r.amount * s.emissions else nullif(r.emitted, 'NaN'::float8) end * f.factor * c.own as co2, coalesce(r.amount * f.factor * c.own * "s"."market", case when s.source is null then r.amount * s.emissions else nullif(r.emitted, 'NaN'::float8) end * f.factor * c.own) as co2_market, r.n, r.least * f.factor as least, r.most * f.factor as most, case when c.minutes > 0 then least(1, r.n / greatest(1, round(greatest(1, date_part('epoch', least(s.ends, b.ends) - greatest(r.bucket, b.starts))) / 60 / c.minutes)))::float8 else 1 end as read, r.estimated, r.corrected
                  from counted c cross join bounds b join spans s on s.utility = c.utility join multipliers m on m.channel = c.channel and m.starts < s.until and m.ends > s.since cross join lateral (
                    select c.factor * m.multiplier as factor) f cross join lateral ( select s.starts as bucket, sum(coalesce("r"."Corrected", "r"."Raw")) as amount, sum(case when s.source is not null then coalesce("r"."Corrected", "r"."Raw") * coalesce( (
                          select e."Factor"::float8
                          from "dw_EmissionFactorHours" e
                          where e."SourceId" = "s"."source" and e."Event" = date_trunc('hour', r."ConsumptionDate", 'UTC')), "s"."emissions", 'NaN'::float8) end) as emitted, count(*) as n, min(coalesce("r"."Corrected", "r"."Raw")) as least, max(coalesce("r"."Corrected", "r"."Raw")) as most, count(*) filter (where r."ReadingType" = 2) as estimated, count(*) filter (where ("r"."Corrected" is not null and "r"."Corrected" is distinct
                        from "r"."Raw")) as corrected
                    from "dw_Consumption" r
                    where r."ChannelId" = c.channel and coalesce("r"."Corrected", "r"."Raw") is not null and r."ConsumptionDate" >= greatest(s.since, m.starts) and r."ConsumptionDate" < least(s.until, m.ends) group by 1) r
                  where c.way <> 'register') d group by channel, utility, unit, bucket) d union all select p.channel, p.utility, p.unit, k.bucket, sum(s.amount) as amount, case when count(s.amount * p.own * t.price) = count(s.amount) then sum(s.amount * p.own * t.price) end as cost, case when count(s.amount * p.own * s.factor) = count(s.amount) then sum(s.amount * p.own * s.factor) end as co2, case when count(s.amount * p.own * coalesce(t.market, s.factor)) = count(s.amount) then sum(s.amount * p.own * coalesce(t.market, s.factor)) end as co2_market, count(*) as n, null::float8 as least, null::float8 as most, least(1, coalesce(sum(s.seconds) filter (where p.is_read and p.amount is not null), 0) / max(k.whole)) as read, count(*) filter (where p.is_estimate and p.at = least(k.until, t.ends)) as estimated, count(*) filter (where p.is_corrected and p.at = least(k.until, t.ends)) as corrected, least(1, coalesce(sum(s.seconds) filter (where p.amount is not null), 0) / max(k.whole)) as covered
              from pieces p cross join bounds b cross join lateral ( select k.bucket, greatest(k.bucket, p.since, b.starts) as since, least(k.ends, p.at, b.ends) as until, greatest(1, date_part('epoch', least(k.ends, b.ends) - greatest(k.bucket, b.starts))) as whole
                from (
                  select starts as bucket, ends
                  from ( select g at time zone p.zone as starts, (g + interval '1 day') at time zone p.zone as ends
                    from generate_series(date_trunc('day', ((greatest(p.since, b.starts) - interval '1 hour') at time zone p.zone)), least(p.at, b.ends) at time zone p.zone, interval '1 day') g
                    where g at time zone p.zone < least(p.at, b.ends)) s) k) k join tariffs t on t.utility = p.utility and t.starts < k.until and t.ends > k.since cross join lateral (
                select p.amount * g.seconds / extract(epoch
                  from p.at - p.since)::float8 as amount, g.seconds, case when "t"."source" is null then "t"."emissions" else nullif(( select sum(extract(epoch
                        from least(o.hour + interval '1 hour', g.until) - greatest(o.hour, g.since))::float8 * coalesce( (
                          select e."Factor"::float8
                          from "dw_EmissionFactorHours" e
                          where e."SourceId" = "t"."source" and e."Event" = date_trunc('hour', o.hour, 'UTC')), "t"."emissions", 'NaN'::float8)) / extract(epoch
                      from g.until - g.since)::float8
                    from generate_series(date_trunc('hour', g.since, 'UTC'), g.until - interval '1 microsecond', interval '1 hour') o(hour)), 'NaN'::float8) end as factor
                from (
                  select c.since, c.until, extract(epoch
                    from c.until - c.since)::float8 as seconds
                  from (
                    select greatest(k.since, t.starts) as since, least(k.until, t.ends) as until) c
                  where c.until > c.since offset 0) g offset 0) s group by p.channel, p.utility, p.unit, k.bucket), grid as materialized (
              select g.bucket, greatest(g.bucket, b.starts) as event, least(g.ends, b.ends) as ends
              from bounds b cross join lateral (
                select starts as bucket, ends
                from ( select g at time zone b.zone as starts, (g + interval '1 day') at time zone b.zone as ends
                  from generate_series(date_trunc('day', ((b.starts - interval '1 hour') at time zone b.zone)), b.ends at time zone b.zone, interval '1 day') g
                  where g at time zone b.zone < b.ends) s) g
              where g.ends > b.starts), points as materialized ( select g.*, round((case when k.is_mean then g.amount / nullif(g.n, 0) else g.amount end)::numeric, 6)::float8 as usage, round((g.channels_read / k.channels)::numeric, 4)::float8 as read, round((g.channels_covered / k.channels)::numeric, 4)::float8 as covered
              from kinds k join ( select utility, unit, bucket, max(event) as event, coalesce(extract(epoch
                    from max(ends) - max(event))::float8, 0) as seconds, sum(amount) as amount, round((case when count("cost") = count(amount) then sum("cost") end)::numeric, 6)::float8 as cost, round((case when count("co2") = count(amount) then sum("co2") end)::numeric, 6)::float8 as co2, round((case when count("co2_market") = count(amount) then sum("co2_market") end)::numeric, 6)::float8 as co2_market, sum(n) as n, min(least) as least, max(most) as most, sum(estimated) as estimated, sum(corrected) as corrected, coalesce(sum(read), 0) as channels_read, coalesce(sum(covered), 0) as channels_covered
                from ( select k.utility, k.unit, g.bucket, g.event, g.ends, null::float8 as amount, null::float8 as cost, null::float8 as co2, null::float8 as co2_market, null::bigint as n, null::float8 as least, null::float8 as most, null::float8 as read, null::bigint as estimated, null::bigint as corrected, null::float8 as covered
                  from kinds k cross join grid g union all select utility, unit, bucket, null, null, amount, cost, co2, co2_market, n, least, most, read, estimated, corrected, covered
                  from parts) p group by utility, unit, bucket) g on g.utility = k.utility and g.unit = k.unit) select k.utility, k.unit, b.zone as "timeZone", k.rules, k.channels, k.minutes, k.is_mean as "isMean", t.total, t.least, t.most, t.cost, coalesce((
                select v.currency
                from (values ('AU', 'AUD'), ('CA', 'CAD'), ('CH', 'CHF'), ('GB', 'GBP'), ('IN', 'INR'), ('LI', 'CHF'), ('NZ', 'NZD'), ('SG', 'SGD'), ('US', 'USD'), ('ZA', 'ZAR'), ('AT', 'EUR'), ('BE', 'EUR'), ('CY', 'EUR'), ('DE', 'EUR'), ('EE', 'EUR'), ('ES', 'EUR'), ('FI', 'EUR'), ('FR', 'EUR'), ('GR', 'EUR'), ('HR', 'EUR'), ('IE', 'EUR'), ('IT', 'EUR'), ('LT', 'EUR'), ('LU', 'EUR'), ('LV', 'EUR'), ('MT', 'EUR'), ('NL', 'EUR'), ('PT', 'EUR'), ('SI', 'EUR'), ('SK', 'EUR')) v (country, currency)
                where v.country = upper(trim((
                      select w."CountryCode"
                      from "dw_Accounts" w
                      where w."AccountId" = (
                        select n.account
                        from counted n limit 1))))), (
                select "Currency"
                from "dw_Installation" limit 1), 'NZD') as currency, t.co2, t.co2_market as "co2Market", f.sources as "emissionSources", f.scopes as "emissionScopes", f.is_hourly as "isHourly", k.area, (
              select to_json(s.since)
              from stale s
              where s.utility = k.utility and s.unit = k.unit) as "recalculatingSince", t.read, t.estimated, t.readings, t.consumption
            from kinds k cross join bounds b cross join lateral ( select round((case when k.is_mean then sum(p.amount) / nullif(sum(p.n), 0) else sum(p.amount) end)::numeric, 6)::float8 as total, min(p.least) as least, max(p.most) as most, round((case when count("cost") = count(amount) then sum("cost") end)::numeric, 6)::float8 as cost, round((case when count("co2") = count(amount) then sum("co2") end)::numeric, 6)::float8 as co2, round((case when count("co2_market") = count(amount) then sum("co2_market") end)::numeric, 6)::float8 as co2_market, round((coalesce(sum(p.read * p.seconds) / nullif(sum(p.seconds), 0), 0))::numeric, 4)::float8 as read, round((coalesce(least(1, sum(p.estimated)::float8 / nullif(sum(p.n), 0)), 0))::numeric, 4)::float8 as estimated, coalesce(sum(p.n), 0)::float8 as readings, coalesce(json_agg(json_build_object('event'::text, "p"."event", 'usage'::text, "p"."usage")
                  order by p.event), '[]') as consumption
              from points p
              where p.utility = k.utility and p.unit = k.unit) t cross join lateral ( select coalesce(array_agg(distinct concat_ws(', ', n."Label", y."Source", y."Version")), '{}') as sources, coalesce(array_agg(distinct g."Scope") filter (where g."Scope" is not null), '{}') as scopes, coalesce(bool_or(exists (select
                    from "dw_EmissionFactorHours" e
                    where e."SourceId" = n."SourceId" and e."Event" >= greatest(d.starts, t.starts) and e."Event" < least(d.ends, t.ends))), false) as is_hourly
              from (
                select source, min(starts) as starts, max(ends) as ends
                from tariffs
                where utility = k.utility and source is not null group by source) t cross join (
                select min(starts) as starts, max(ends) as ends
                from bounds) d join "dw_EmissionFactorSources" n on n."SourceId" = t.source join "dw_EmissionFactorCategories" g on g."CategoryId" = n."CategoryId" join "dw_EmissionFactors" y on y."EmissionFactorId" = g."EmissionFactorId"
              where t.starts < d.ends and t.ends > d.starts) f
            order by k.utility, k.unit) "u") "r") end) as "usage"
    from "dw_Sites" "t1"
    where ("t1"."AccountId" = $11::uuid and true)
    order by "t1"."Label" asc limit 50) "r")::text as "root0";
-- $1 = ["00000000-0000-4000-8000-000000000001"]
-- $2 = ["00000000-0000-4000-8000-000000000001"]
-- $3 = "2026-03-01"
-- $4 = "2026-03-08"
-- $5 = ["00000000-0000-4000-8000-000000000001"]
-- $6 = ["00000000-0000-4000-8000-000000000001"]
-- $7 = ["00000000-0000-4000-8000-000000000001"]
-- $8 = ["00000000-0000-4000-8000-000000000001"]
-- $9 = ["00000000-0000-4000-8000-000000000001"]
-- $10 = ["00000000-0000-4000-8000-000000000001"]
-- $11 = "00000000-0000-4000-8000-000000000001"
