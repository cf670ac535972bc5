-- Homes are priced in US dollars, euros, pounds or yen (decision 84). An amount in a column `..._cents` is a whole number
-- of the smallest units of its currency: cents, pence or yen. Prices of homes are whole dollars, euros, pounds or yen.

-- How many smallest units a unit of the currency has: `minorUnits` of the contract in SQL.
create function minor_units(currency text) returns integer immutable parallel safe language sql
  return case when currency = 'jpy' then 1 else 100 end;

alter table properties
  add column currency text not null default 'usd' check (currency in ('usd', 'eur', 'gbp', 'jpy')),
  -- Millionths of the currency for one dollar: the admin's rate, by which homes are compared in a search.
  add column per_dollar integer not null default 1000000 check (per_dollar > 0),
  -- A booking names the currency of its home, which therefore cannot change while the home has one.
  add constraint properties_currency_key unique (id, currency),
  -- Removed once balances, files and payments know currencies.
  add constraint properties_only_in_dollars check (currency = 'usd');
create index properties_in_other_currencies on properties (currency) where currency <> 'usd';

-- Whoever changes the rates waits for homes that take the old one, and then reaches them too.
create function take_rate_of_currency() returns trigger language plpgsql as $$
begin
  if new.currency = 'usd' then
    new.per_dollar := 1000000;
  else
    select micros into strict new.per_dollar from exchange_rates where currency = new.currency for share;
  end if;
  return new;
end $$;
create trigger properties_take_rate before insert or update of currency on properties
  for each row execute function take_rate_of_currency();

create function rate_reaches_homes() returns trigger language plpgsql as $$
begin
  update properties set per_dollar = new.micros where currency = new.currency;
  return null;
end $$;
create trigger exchange_rates_reach_homes after update of micros on exchange_rates
  for each row when (new.micros <> old.micros) execute function rate_reaches_homes();

-- An amount in US cents, rounded down. Amounts in dollars are what they are.
create function cents_in_dollars(amount bigint, currency text, per_dollar integer) returns bigint
  immutable parallel safe language sql
  return case when currency = 'usd' then amount
    else amount * (100000000 / minor_units(currency)) / per_dollar end;

-- The bounds of prices in other currencies: a smallest unit more on either side than the amount, because an average is
-- rounded in the currency of the home.
create function lowest_in_dollars(amount bigint, currency text, per_dollar integer) returns bigint
  immutable parallel safe language sql
  return case when currency = 'usd' then amount
    else cents_in_dollars(greatest(0, amount - 1), currency, per_dollar) end;
create function highest_in_dollars(amount bigint, currency text, per_dollar integer) returns bigint
  immutable parallel safe language sql
  return case when currency = 'usd' then amount
    else cents_in_dollars(amount + 1, currency, per_dollar) + 1 end;

-- The functions of prices count in smallest units. What is generated from them is compared across currencies, so it is
-- in US cents.
alter table properties
  drop column everyone_else_lowest_cents,
  drop column everyone_else_nightly_cents,
  drop column everyone_else_highest_mixed_cents,
  drop column everyone_else_highest_cents;
drop function discounted_cents(integer, numeric);
drop function floored_cents(bigint, integer, integer);
drop function highest_charged_cents(jsonb, integer, bigint, integer);

-- Half up, with each value named once: only so do statements take the function in as an expression.
create function discounted_cents(amount bigint, percentage numeric) returns bigint
  immutable strict parallel safe language sql
  return (amount * (10000 - round(percentage * 100)::bigint) + 4999) / 10000;
-- An amount after a discount, which ends at a floor and never adds to the price before it.
create function floored_cents(discounted bigint, full_price bigint, floor_price bigint) returns bigint
  immutable parallel safe language sql
  return greatest(discounted, least(full_price, floor_price));
-- What charges come to for each night at most: those of one night with as many guests as may come. A smallest unit for
-- each covers that a percentage is rounded for the whole stay.
create function highest_charged_cents(
  charges jsonb, max_guests integer, cents_of_night bigint, cents_of_cleaning bigint
) returns bigint immutable parallel safe language plpgsql as $$
begin
  if charges is null then
    return 0;
  end if;
  -- With its schema: indexes are built and analysed without a path to search.
  return public.charged_cents(charges, 1, max_guests, cents_of_night, cents_of_cleaning) + jsonb_array_length(charges);
end $$;

-- What no night at a price in whole units is above, in US cents.
create function highest_night_in_dollars(
  price integer, percentage numeric, floor_price integer, currency text, per_dollar integer
) returns bigint immutable parallel safe language sql
  return highest_in_dollars(
    floored_cents(
      discounted_cents(price::bigint * minor_units(currency), percentage),
      price::bigint * minor_units(currency), floor_price::bigint * minor_units(currency)
    ), currency, per_dollar
  );

-- A bound in US cents in the currency of the home, counted upwards.
create function highest_at_home(highest bigint, currency text, per_dollar integer) returns bigint
  immutable parallel safe language sql
  return case when currency = 'usd' then highest
    else highest * per_dollar / (100000000 / minor_units(currency)) + 1 end;
-- The same bound with the cleaning fee and the owner's charges.
create function highest_with_fees(
  highest bigint, cleaning_fee integer, charges jsonb, max_guests integer, currency text, per_dollar integer
) returns bigint immutable parallel safe language sql
  return highest_in_dollars(
    highest_at_home(highest, currency, per_dollar) + cleaning_fee::bigint * minor_units(currency)
      + highest_charged_cents(
        charges, max_guests, highest_at_home(highest, currency, per_dollar),
        cleaning_fee::bigint * minor_units(currency)
      ), currency, per_dollar
  );

alter table properties
  add column everyone_else_lowest_cents bigint not null generated always as (lowest_in_dollars(
    case
      when coalesce(weekly_percentage, monthly_percentage, early_bird_percentage, last_minute_percentage) is null then
        discounted_cents(
          least(price_per_night, weekend_price_per_night, season_lowest)::bigint * minor_units(currency),
          everyone_else_percentage
        )
      else greatest(0, reduced_cents(
        reduced_cents(
          discounted_cents(
            least(price_per_night, weekend_price_per_night, season_lowest)::bigint * minor_units(currency),
            everyone_else_percentage
          ),
          greatest(weekly_percentage, monthly_percentage)
        ),
        greatest(early_bird_percentage, last_minute_percentage)
      ) - 2)
    end, currency, per_dollar
  )) stored,
  add column everyone_else_nightly_cents bigint not null generated always as (cents_in_dollars(
    floored_cents(
      discounted_cents(price_per_night::bigint * minor_units(currency), everyone_else_percentage),
      price_per_night::bigint * minor_units(currency), cost_per_night::bigint * minor_units(currency)
    ), currency, per_dollar
  )) stored,
  add column everyone_else_highest_mixed_cents bigint not null generated always as (highest_night_in_dollars(
    greatest(
      price_per_night, season_highest,
      (greatest(price_per_night, season_highest) + weekend_price_per_night + 1) / 2
    ), everyone_else_percentage, highest_floor(cost_per_night, cost_per_stay, cleaning_fee), currency, per_dollar
  )) stored,
  add column everyone_else_highest_cents bigint not null generated always as (highest_night_in_dollars(
    greatest(price_per_night, weekend_price_per_night, season_highest),
    everyone_else_percentage, highest_floor(cost_per_night, cost_per_stay, cleaning_fee), currency, per_dollar
  )) stored;
create index properties_by_price on properties (everyone_else_nightly_cents, price_per_night, id);
create index properties_by_lowest_price on properties (everyone_else_lowest_cents);
create index properties_by_highest_mixed_price on properties ((highest_with_fees(
  everyone_else_highest_mixed_cents, cleaning_fee, charges, max_guests, currency, per_dollar
)));
create index properties_by_highest_price on properties ((highest_with_fees(
  everyone_else_highest_cents, cleaning_fee, charges, max_guests, currency, per_dollar
)));

-- Prices that were agreed. A date change and an entry of a fair turn have the currency of their home.
alter table bookings add column currency text not null default 'usd',
  drop constraint bookings_property_id_fkey,
  add constraint bookings_in_currency_of_home foreign key (property_id, currency) references properties (id, currency),
  drop constraint bookings_price_adds_up, drop constraint bookings_lines_add_up;
alter table date_changes add column currency text not null default 'usd',
  drop constraint date_changes_price_adds_up, drop constraint date_changes_lines_add_up;
alter table fair_turn_entries add column currency text not null default 'usd',
  drop constraint fair_turn_entries_price_adds_up;
drop function cents_of_nights(integer[]);
drop function cents_of_lines(jsonb);

-- The smallest units of nights that each cost some whole units, and those of a receipt's lines.
create function cents_of_nights(prices integer[], currency text) returns bigint immutable language sql
  return (select coalesce(sum(price::bigint), 0) * minor_units(currency) from unnest(prices) price);
create function cents_of_lines(lines jsonb, currency text) returns bigint immutable language sql
  return (
    select coalesce(sum((line ->> 'nights')::bigint * (line ->> 'price_per_night')::bigint), 0) * minor_units(currency)
    from jsonb_array_elements(lines) line
  );

alter table bookings
  add constraint bookings_price_adds_up check (
    subtotal_cents = case
      when night_prices is null then nights::bigint * price_per_night * minor_units(currency)
      else cents_of_nights(night_prices, currency)
    end
    and total_cents
      = subtotal_cents - discount_cents - credit_cents + cleaning_fee_cents + charges_cents + service_fee_cents
  ),
  add constraint bookings_lines_add_up check (
    price_lines is null
    or (nights_of_lines(price_lines) = nights and cents_of_lines(price_lines, currency) = subtotal_cents)
  );
alter table date_changes
  add constraint date_changes_price_adds_up check (
    subtotal_cents = case
      when night_prices is null then nights::bigint * price_per_night * minor_units(currency)
      else cents_of_nights(night_prices, currency)
    end
    and total_cents
      = subtotal_cents - discount_cents - credit_cents + cleaning_fee_cents + charges_cents + service_fee_cents
  ),
  add constraint date_changes_lines_add_up check (
    price_lines is null
    or (nights_of_lines(price_lines) = nights and cents_of_lines(price_lines, currency) = subtotal_cents)
  );
alter table fair_turn_entries
  add constraint fair_turn_entries_price_adds_up check (
    subtotal_cents = case
      when night_prices is null then nights::bigint * price_per_night * minor_units(currency)
      else cents_of_nights(night_prices, currency)
    end
    and total_cents
      = subtotal_cents - discount_cents - credit_cents + cleaning_fee_cents + charges_cents + service_fee_cents
  );

create function take_currency_of_booking() returns trigger language plpgsql as $$
begin
  select currency into strict new.currency from bookings where id = new.booking_id;
  return new;
end $$;
create trigger date_changes_take_currency before insert or update of currency on date_changes
  for each row execute function take_currency_of_booking();

-- The lock lets a change of the currency wait, and see the entry.
create function take_currency_of_turn() returns trigger language plpgsql as $$
begin
  select properties.currency into strict new.currency
  from fair_turns join properties on properties.id = fair_turns.property_id
  where fair_turns.id = new.turn_id for key share of properties;
  return new;
end $$;
create trigger fair_turn_entries_take_currency before insert or update of currency on fair_turn_entries
  for each row execute function take_currency_of_turn();

-- The currency of a home is fixed once an amount in it was agreed. Bookings are guarded by their foreign key.
create function refuse_other_currency() returns trigger language plpgsql as $$
begin
  if exists (select from bookings where property_id = new.id) or exists (
    select from fair_turn_entries as entry join fair_turns as turn on turn.id = entry.turn_id
    where turn.property_id = new.id
  ) then
    raise exception 'the currency of the home % is fixed', new.id
      using errcode = 'check_violation', constraint = 'properties_currency_fixed';
  end if;
  return new;
end $$;
create trigger properties_currency_fixed before update of currency on properties
  for each row when (new.currency <> old.currency) execute function refuse_other_currency();
