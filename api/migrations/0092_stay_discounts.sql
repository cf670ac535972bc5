-- Discounts of a home by the length of a stay and by how early or late it is booked, in whole percent; null for none.
-- Percentages and days of booking early or late are set together.
alter table properties
  add column weekly_percentage smallint check (weekly_percentage between 1 and 90),
  add column monthly_percentage smallint check (monthly_percentage between 1 and 90),
  add column early_bird_percentage smallint check (early_bird_percentage between 1 and 90),
  add column early_bird_days smallint check (early_bird_days between 30 and 540),
  add column last_minute_percentage smallint check (last_minute_percentage between 1 and 90),
  add column last_minute_days smallint check (last_minute_days between 0 and 29),
  add constraint properties_monthly_not_below_weekly check (monthly_percentage >= weekly_percentage),
  add constraint properties_early_bird_whole check ((early_bird_percentage is null) = (early_bird_days is null)),
  add constraint properties_last_minute_whole check ((last_minute_percentage is null) = (last_minute_days is null)),
  -- Only for these homes does a search look at the length and the date of a stay.
  add column has_stay_discounts boolean not null generated always as (
    coalesce(weekly_percentage, monthly_percentage, early_bird_percentage, last_minute_percentage) is not null
  ) stored,
  -- From which level on they are open, as the other rights of a level (migration 0065).
  add column length_discounts_from smallint not null default 0 check (length_discounts_from between 0 and 6),
  add column date_discounts_from smallint not null default 0 check (date_discounts_from between 0 and 6);
alter table owner_rights
  add column length_discounts_from smallint not null default 0 check (length_discounts_from between 0 and 6),
  add column date_discounts_from smallint not null default 0 check (date_discounts_from between 0 and 6);

-- What is left of an amount after a percentage of it, which is rounded half up to the cent as `discounted_cents` does.
create function reduced_cents(cents bigint, percentage integer) returns bigint
  immutable parallel safe language sql
  return (cents * (100 - coalesce(percentage, 0)) + 49) / 100;

-- What no night is below counts these discounts. Each is rounded for the whole stay: two cents cover what a night by
-- itself may differ by.
alter table properties drop column everyone_else_lowest_cents;
alter table properties add column everyone_else_lowest_cents bigint not null generated always as (
  case
    when coalesce(weekly_percentage, monthly_percentage, early_bird_percentage, last_minute_percentage) is null then
      discounted_cents(least(price_per_night, weekend_price_per_night, season_lowest), everyone_else_percentage)
    else greatest(0, reduced_cents(
      reduced_cents(
        discounted_cents(least(price_per_night, weekend_price_per_night, season_lowest), everyone_else_percentage),
        greatest(weekly_percentage, monthly_percentage)
      ),
      greatest(early_bird_percentage, last_minute_percentage)
    ) - 2)
  end
) stored;
create index properties_by_lowest_price on properties (everyone_else_lowest_cents);

-- The discounts that are part of `discount_cents`, as the receipt lists them; null where there are none.
alter table bookings add column stay_discounts jsonb check (jsonb_typeof(stay_discounts) = 'array');
alter table date_changes add column stay_discounts jsonb check (jsonb_typeof(stay_discounts) = 'array');
alter table fair_turn_entries add column stay_discounts jsonb check (jsonb_typeof(stay_discounts) = 'array');
