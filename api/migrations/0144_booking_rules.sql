-- What owners ask of stays at a home besides the shortest and the longest.
alter table properties
  -- On which days guests may arrive, 0 for Sunday to 6; null for any day.
  add column arrival_weekdays smallint[]
    check (arrival_weekdays <@ '{0,1,2,3,4,5,6}' and cardinality(arrival_weekdays) between 1 and 7),
  -- The shortest stay by the day of arrival, Sunday first; an entry is null where `minimum_nights` counts.
  add column weekday_minimum_nights smallint[]
    check (cardinality(weekday_minimum_nights) = 7
      and 1 <= all (array_remove(weekday_minimum_nights, null)) and 365 >= all (array_remove(weekday_minimum_nights, null))),
  -- How many days before the arrival a stay must be requested; 0 for none.
  add column notice_days smallint not null default 0 check (notice_days between 0 and 60),
  -- Days that stay free between two stays.
  add column preparation_days smallint not null default 0 check (preparation_days between 0 and 7),
  -- Whether a season has a shortest stay of its own. Kept by the triggers of `property_seasons`.
  add column has_season_minimum boolean not null default false;

alter table property_seasons
  -- The shortest stay of guests who arrive in the season; null where that of the home counts.
  add column minimum_nights smallint check (minimum_nights between 1 and 365);

create or replace function seasons_bound_prices() returns trigger language plpgsql as $$
begin
  perform from properties where id in (select property_id from changed) order by id for no key update;
  update properties set season_lowest = season.lowest, season_highest = season.highest,
    has_season_minimum = season.has_minimum
  from (
    select home.id, min(price_per_night) as lowest, max(price_per_night) as highest,
      count(property_seasons.minimum_nights) > 0 as has_minimum
    from (select distinct property_id as id from changed) home
      left join property_seasons on property_seasons.property_id = home.id
    group by home.id
  ) season
  where season.id = properties.id
    and (properties.season_lowest, properties.season_highest, properties.has_season_minimum)
      is distinct from (season.lowest, season.highest, season.has_minimum);
  return null;
end $$;

-- The shortest stay from a day of arrival on: that of the season, else of the weekday, else of the home.
create function minimum_nights_from(home uuid, usual smallint, by_weekday smallint[], day date) returns smallint
  stable parallel safe language sql
  return coalesce(
    (select minimum_nights from property_seasons
      where property_id = home and from_date <= day and until_date > day),
    by_weekday[extract(dow from day)::int + 1],
    usual
  );
