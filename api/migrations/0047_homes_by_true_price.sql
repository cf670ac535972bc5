-- Homes are found and put in order by what a night costs people without a level; those of a viewer's own networks are
-- few, and found by their owners.
drop index properties_by_price;
create index properties_by_price on properties (everyone_else_nightly_cents, price_per_night, id);

-- The nights of Fridays and Saturdays before a day, counted from a Sunday that no stay is before.
create function weekend_nights_before(day date) returns integer immutable strict parallel safe language sql
  return 2 * ((day - date '2000-01-02') / 7) + greatest(0, (day - date '2000-01-02') % 7 - 5);

-- What the nights of some days cost before any discount where no season says otherwise, in whole dollars.
create function dollars_of_nights(base integer, weekend integer, from_date date, until_date date) returns integer
  immutable parallel safe language sql
  return base * (until_date - from_date)
    + (coalesce(weekend, base) - base) * (weekend_nights_before(until_date) - weekend_nights_before(from_date));
