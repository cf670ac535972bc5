-- Homes are found by their words, their place, their amenities and their price, and read in each order that can be
-- asked for. None of these is for open homes alone: owners and admins look at more than those.
drop index properties_words;
create index properties_words on properties using gin (words gin_trgm_ops);
create index properties_amenities on properties using gin (amenity_words);
create index properties_by_place on properties (approximate_latitude, approximate_longitude);
create index properties_by_price on properties (price_per_night, id);
create index properties_by_rating on properties (rating_average desc nulls last, rating_count desc, id);

-- Which nights of a home are taken, without looking at its rows: as nobody shares a night, one entry says it.
create index bookings_holding on bookings (property_id, check_out_date)
  include (check_in_date, status, expires_at) where status <> 'cancelled';
create index calendar_blocks_by_end on calendar_blocks (property_id, until_date) include (from_date);

-- The gazetteer has been asked for this address.
alter table properties add column place_sought boolean not null default false;
create index properties_to_place on properties (id) where latitude is null and not place_sought;

-- The lowest and the highest base price of a night that costs at least, or at most, so many cents at the standard
-- discount; exact, as nights never fall when the base price rises. Only statements that are planned anew each time ask
-- them (see `unprepared`). Called immutable, they are answered once, when such a plan is made, from the settings of that
-- moment, and the plan is made for these very bounds; called stable, they would be asked for every home looked at.
create or replace function lowest_base_price(cents bigint) returns integer immutable strict parallel safe language sql
  return (select case
      when cents <= 0 then 0
      when standard_discount_percentage = 100 then 2147483647
      else (
        select coalesce(min(price), 2147483647) from generate_series(
          least(1000001, floor((cents - 1) / (100 - standard_discount_percentage)))::integer,
          least(1000001, ceil((cents + 1) / (100 - standard_discount_percentage)) + 1)::integer
        ) price where discounted_cents(price, standard_discount_percentage) >= cents
      )
    end from platform_settings);
create or replace function highest_base_price(cents bigint) returns integer immutable strict parallel safe language sql
  return (select case
      when standard_discount_percentage = 100 then 2147483647
      else (
        select coalesce(max(price), -1) from generate_series(
          greatest(0, least(1000001, floor((cents - 1) / (100 - standard_discount_percentage))))::integer,
          least(1000001, ceil((cents + 1) / (100 - standard_discount_percentage)) + 1)::integer
        ) price where discounted_cents(price, standard_discount_percentage) <= cents
      )
    end from platform_settings);
