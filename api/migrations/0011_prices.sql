-- Words of a search are found anywhere in a home's name and place.
create extension if not exists pg_trgm;

alter table properties
  add column house_rules text not null default '' check (length(house_rules) <= 2000),
  -- Wall-clock times where the property stands; null where the owner does not say.
  add column check_in_from text default '15:00' check (check_in_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column check_out_until text default '11:00' check (check_out_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- Whole dollars like the nights; once a stay, and never discounted.
  add column cleaning_fee integer not null default 0 check (cleaning_fee between 0 and 100000),
  -- The nights of Friday and Saturday, where they cost something else.
  add column weekend_price_per_night integer check (weekend_price_per_night between 1 and 1000000),
  add column minimum_nights smallint not null default 1 check (minimum_nights between 1 and 365),
  add column maximum_nights smallint not null default 365 check (maximum_nights between 1 and 365),
  -- Who may see it: every member, only the owner's network, or only from a level of that network up.
  add column visible_to text not null default 'everyone' check (visible_to in ('everyone', 'network', 'level')),
  add column visible_from_level smallint check (visible_from_level between 1 and 5),
  -- Guests at this level or above are confirmed at once; null: each request waits for the owner.
  add column instant_booking_from_level smallint check (instant_booking_from_level between 1 and 5),
  add constraint properties_some_stay_possible check (minimum_nights <= maximum_nights),
  -- A level is named exactly where one counts.
  add constraint properties_level_named check ((visible_to = 'level') = (visible_from_level is not null)),
  -- Half a place on the map is none.
  add constraint properties_whole_place check ((latitude is null) = (longitude is null));

-- Times of a year with a price of their own, half-open like stays: the night of `until` is no longer in it.
create table property_seasons (
  property_id uuid not null references properties (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  from_date date not null,
  until_date date not null,
  price_per_night integer not null check (price_per_night between 1 and 1000000),
  primary key (property_id, from_date),
  constraint property_seasons_some_night check (from_date < until_date),
  -- A night has one price, so no two seasons of a property share one.
  constraint property_seasons_no_shared_night
    exclude using gist (property_id with =, daterange(from_date, until_date, '[)') with &&)
);

-- The list reads it in its order, and counts what is open to everyone without looking at the rows.
drop index properties_newest;
create index properties_newest on properties (created_at desc, id) include (visible_to)
  where status = 'active' and is_visible;
-- What is there for some only is few, and found by its owner.
create index properties_for_some on properties (owner_id) where visible_to <> 'everyone';
create index properties_words on properties
  using gin ((title || ' ' || city || ' ' || coalesce(state, '') || ' ' || country) gin_trgm_ops);

-- The cents of nights that each cost some whole dollars.
create function cents_of_nights(prices integer[]) returns bigint immutable language sql
  return (select coalesce(sum(price::bigint), 0) * 100 from unnest(prices) price);

-- The nights of a receipt's lines, and their cents.
create function nights_of_lines(lines jsonb) returns bigint immutable language sql
  return (select coalesce(sum((line ->> 'nights')::bigint), 0) from jsonb_array_elements(lines) line);
create function cents_of_lines(lines jsonb) returns bigint immutable language sql
  return (select coalesce(sum((line ->> 'nights')::bigint * (line ->> 'price_per_night')::bigint * 100), 0)
    from jsonb_array_elements(lines) line);

alter table bookings
  add column cleaning_fee_cents bigint not null default 0 check (cleaning_fee_cents >= 0),
  -- What each night costs in whole dollars, in their order, and the receipt's lines with the names that the prices
  -- had. Both null where every night costs `price_per_night`, as in all bookings from before there were seasons.
  add column night_prices integer[],
  add column price_lines jsonb,
  drop constraint bookings_price_adds_up,
  -- Whatever the price is made of, the nights are its subtotal and the parts its total.
  add constraint bookings_price_adds_up check (
    subtotal_cents = case
      when night_prices is null then nights::bigint * price_per_night * 100
      else cents_of_nights(night_prices)
    end
    and total_cents = subtotal_cents - discount_cents + cleaning_fee_cents + service_fee_cents
  ),
  add constraint bookings_each_night_priced check (
    (night_prices is null) = (price_lines is null)
    and (night_prices is null or (cardinality(night_prices) = nights and 1 <= all (night_prices)))
  ),
  -- The receipt tells the same story as the nights.
  add constraint bookings_lines_add_up check (
    price_lines is null or (nights_of_lines(price_lines) = nights and cents_of_lines(price_lines) = subtotal_cents)
  );
