-- Words are compared without case, accents and the few letters that are an accent in their own alphabet only.
create function folded(words text) returns text immutable strict parallel safe language sql
  return lower(translate(regexp_replace(normalize(words, nfkd), '[\u0300-\u036f]', '', 'g'), 'ØøŁłĐđı', 'OoLlDdi'));
create function folded(words text[]) returns text[] immutable strict parallel safe language sql
  return array(select folded(word) from unnest(words) word);

-- A pattern that finds a word anywhere; its own wildcards stand for themselves.
create function anywhere(word text) returns text immutable strict parallel safe language sql
  return '%' || regexp_replace(folded(word), '([\\%_])', '\\\1', 'g') || '%';

-- A night at a discount, in cents: the very rule of the page and the quote, half up to the cent.
create function discounted_cents(dollars integer, percentage numeric) returns bigint
  immutable strict parallel safe language sql
  return dollars::bigint * 100 - (dollars::bigint * 100 * round(percentage * 100)::bigint + 5000) / 10000;

-- Which base prices come to a night of so many cents at the standard discount. A dollar more on either side than
-- needed: an index is asked by these bounds, and what it finds is priced exactly. They are known when a plan is made.
create function lowest_base_price(cents bigint) returns integer stable strict parallel safe language sql
  return (select case
      when cents <= 0 then 0
      when standard_discount_percentage = 100 then 2147483647
      else least(2147483647, floor((cents - 1) / (100 - standard_discount_percentage)))::integer
    end from platform_settings);
create function highest_base_price(cents bigint) returns integer stable strict parallel safe language sql
  return (select case
      when standard_discount_percentage = 100 then 2147483647
      else least(2147483647, ceil((cents + 1) / (100 - standard_discount_percentage)))::integer
    end from platform_settings);

-- From a place some metres into a direction (radians from north); longitudes stay between -180 and 180.
create function latitude_beside(latitude double precision, metres double precision, direction double precision)
  returns double precision immutable strict parallel safe language sql
  return least(90, greatest(-90, latitude + degrees(metres / 6371008.8) * cos(direction)));
create function longitude_beside(
  latitude double precision, longitude double precision, metres double precision, direction double precision
) returns double precision immutable strict parallel safe language sql
  return (longitude + degrees(metres / 6371008.8) * sin(direction) / greatest(0.01, cos(radians(latitude))))
    - 360 * floor(
      (longitude + degrees(metres / 6371008.8) * sin(direction) / greatest(0.01, cos(radians(latitude))) + 180) / 360
    );

-- Metres between two places on a globe.
create function metres_between(
  latitude double precision, longitude double precision, latitude_2 double precision, longitude_2 double precision
) returns double precision immutable strict parallel safe language sql
  return 2 * 6371008.8 * asin(least(1, sqrt(
    sin(radians(latitude_2 - latitude) / 2) ^ 2
    + cos(radians(latitude)) * cos(radians(latitude_2)) * sin(radians(longitude_2 - longitude) / 2) ^ 2
  )));

alter table properties
  -- Kept by whoever publishes reviews.
  add column rating_sum integer not null default 0 check (rating_sum >= 0),
  add column rating_count integer not null default 0 check (rating_count >= 0),
  add column rating_average real generated always as (rating_sum::real / nullif(rating_count, 0)) stored,
  add column words text not null
    generated always as (folded(title || ' ' || city || ' ' || coalesce(state, '') || ' ' || country)) stored,
  add column amenity_words text[] not null generated always as (folded(amenities)) stored,
  -- Latitude and longitude are the city's, from the gazetteer, and not set by hand.
  add column place_found boolean not null default false,
  -- Where guests are told that it is: beside the true place, by a distance and a direction that nobody learns and that
  -- never change, so that neither looking nor searching again and again brings anyone closer.
  add column blur_metres double precision not null default 150 + 250 * sqrt(random()),
  add column blur_direction double precision not null default 2 * pi() * random(),
  add column approximate_latitude double precision
    generated always as (latitude_beside(latitude, blur_metres, blur_direction)) stored,
  add column approximate_longitude double precision
    generated always as (longitude_beside(latitude, longitude, blur_metres, blur_direction)) stored;
