-- What a stay costs the owner of a home: no discount sells it below that. Whole dollars; 0 where there is no floor.
alter table properties
  add column cost_per_night integer not null default 0 check (cost_per_night between 0 and 1000000),
  add column cost_per_stay integer not null default 0 check (cost_per_stay between 0 and 1000000),
  -- Above it, no night at the base price would ever have a discount.
  add constraint properties_cost_within_price check (cost_per_night <= price_per_night);

-- Cents after a discount, which ends at a floor in whole dollars and never adds to the price before it.
create function floored_cents(discounted bigint, full_price integer, floor_price integer) returns bigint
  immutable parallel safe language sql
  return greatest(discounted, least(full_price, floor_price)::bigint * 100);

-- The floor of a stay for each of its nights, at most: that of one night, whose costs the cleaning fee helps to cover.
create function highest_floor(cost_per_night integer, cost_per_stay integer, cleaning_fee integer) returns integer
  immutable parallel safe language sql
  return cost_per_night + greatest(0, cost_per_stay - cleaning_fee);

-- What no night is below stays what it was: a floor only raises prices. The other generated columns count it; their
-- indexes are made again with them.
alter table properties
  drop column everyone_else_nightly_cents,
  drop column everyone_else_highest_mixed_cents,
  drop column everyone_else_highest_cents;
alter table properties
  add column everyone_else_nightly_cents bigint not null generated always as (floored_cents(
    discounted_cents(price_per_night, everyone_else_percentage), price_per_night, cost_per_night
  )) stored,
  add column everyone_else_highest_mixed_cents bigint not null generated always as (floored_cents(
    discounted_cents(
      greatest(
        price_per_night, season_highest,
        (greatest(price_per_night, season_highest) + weekend_price_per_night + 1) / 2
      ), everyone_else_percentage
    ),
    greatest(
      price_per_night, season_highest,
      (greatest(price_per_night, season_highest) + weekend_price_per_night + 1) / 2
    ),
    highest_floor(cost_per_night, cost_per_stay, cleaning_fee)
  )) stored,
  add column everyone_else_highest_cents bigint not null generated always as (floored_cents(
    discounted_cents(
      greatest(price_per_night, weekend_price_per_night, season_highest), everyone_else_percentage
    ),
    greatest(price_per_night, weekend_price_per_night, season_highest),
    highest_floor(cost_per_night, cost_per_stay, cleaning_fee)
  )) stored;
create index properties_by_price on properties (everyone_else_nightly_cents, price_per_night, id);
create index properties_by_highest_mixed_price on properties ((everyone_else_highest_mixed_cents + cleaning_fee * 100));
create index properties_by_highest_price on properties ((everyone_else_highest_cents + cleaning_fee * 100));

-- Whether the floor had cut the discount when the price was agreed.
alter table bookings add column lowest_price_reached boolean not null default false;
alter table date_changes add column lowest_price_reached boolean not null default false;
