-- What a stay costs depends on its dates, so no index has it. Between which prices a night of a home is stands with the
-- home: a search prices only the homes whose bounds do not say already that they are not on its page.

-- The same cents as before, with each value named once: only so do statements take the function in as an expression.
create or replace function discounted_cents(dollars integer, percentage numeric) returns bigint
  immutable strict parallel safe language sql
  return (dollars::bigint * 100 * (10000 - round(percentage * 100)::bigint) + 4999) / 10000;
create or replace function weekend_nights_before(day date) returns integer immutable parallel safe language sql
  return 2 * ((day - date '2000-01-02') / 7) + greatest(0, (day - date '2000-01-02') % 7 - 5);

-- What the seasons of a home cost is read from the index alone.
alter table property_seasons drop constraint property_seasons_pkey,
  add primary key (property_id, from_date) include (until_date, price_per_night);

alter table properties
  -- Of its seasons, whole dollars; null where it has none. Kept by the triggers below.
  add column season_lowest integer,
  add column season_highest integer,
  add constraint properties_seasons_bounded check (season_lowest <= season_highest),
  add constraint properties_season_bounds_whole check ((season_lowest is null) = (season_highest is null));
update properties set season_lowest = season.lowest, season_highest = season.highest
from (
  select property_id, min(price_per_night) as lowest, max(price_per_night) as highest
  from property_seasons group by property_id
) season
where season.property_id = properties.id;

-- Whoever changes the seasons of a home waits for who is changing them, and reads what they left.
create function seasons_bound_prices() returns trigger language plpgsql as $$
begin
  perform from properties where id in (select property_id from changed) order by id for no key update;
  update properties set season_lowest = season.lowest, season_highest = season.highest
  from (
    select home.id, min(price_per_night) as lowest, max(price_per_night) as highest
    from (select distinct property_id as id from changed) home
      left join property_seasons on property_seasons.property_id = home.id
    group by home.id
  ) season
  where season.id = properties.id
    and (properties.season_lowest, properties.season_highest) is distinct from (season.lowest, season.highest);
  return null;
end $$;
create trigger property_seasons_inserted after insert on property_seasons
  referencing new table as changed for each statement execute function seasons_bound_prices();
create trigger property_seasons_updated after update on property_seasons
  referencing new table as changed for each statement execute function seasons_bound_prices();
create trigger property_seasons_moved after update on property_seasons
  referencing old table as changed for each statement execute function seasons_bound_prices();
create trigger property_seasons_deleted after delete on property_seasons
  referencing old table as changed for each statement execute function seasons_bound_prices();

alter table properties
  -- At the discount of people without a level: what no night is below.
  add column everyone_else_lowest_cents bigint not null generated always as (discounted_cents(
    least(price_per_night, weekend_price_per_night, season_lowest), everyone_else_percentage
  )) stored,
  -- What nights are not above on average where at most half of them are nights of a weekend.
  add column everyone_else_highest_mixed_cents bigint not null generated always as (discounted_cents(
    greatest(
      price_per_night, season_highest,
      (greatest(price_per_night, season_highest) + weekend_price_per_night + 1) / 2
    ), everyone_else_percentage
  )) stored,
  -- What no night is above.
  add column everyone_else_highest_cents bigint not null generated always as (discounted_cents(
    greatest(price_per_night, weekend_price_per_night, season_highest), everyone_else_percentage
  )) stored;
-- Stays are put in order with the cleaning fee, which is at most once for each night.
create index properties_by_lowest_price on properties (everyone_else_lowest_cents);
create index properties_by_highest_mixed_price on properties ((everyone_else_highest_mixed_cents + cleaning_fee * 100));
create index properties_by_highest_price on properties ((everyone_else_highest_cents + cleaning_fee * 100));
