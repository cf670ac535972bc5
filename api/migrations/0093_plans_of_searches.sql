-- What a search needs only for few homes is said in functions that the planner does not look into. It reads the body of
-- a function in plain SQL at each call, also where it cannot put it in place, and a search is planned each time it is
-- made: that cost more than the search itself (decision 18).

-- The trust of a person at the homes of an owner: their level, 1 in the network without a level, else 0.
create or replace function trust_rank(owner uuid, person uuid) returns integer
  stable parallel safe language plpgsql as $$
begin
  return coalesce((
    select coalesce(held.level, 1)
    from network_members as membership left join trust_levels as held on held.id = membership.trust_level_id
    where membership.owner_id = owner and membership.member_id = person
  ), 0);
end $$;

-- Whether the trust of a person is enough for the nights of a stay at a home: it is at least `needed`, every night is
-- released to it, and no peak dates are in the way, either because it does not open them or because they open later. The
-- home's columns are arguments, because reading the home again would cost as much as the rest.
create function is_open_at(
  home_owner uuid, time_zone text, peak_from integer, months_ahead smallint[], peaks_open_later boolean,
  person uuid, needed integer, check_in date, check_out date, asked_at timestamptz
) returns boolean stable parallel safe language plpgsql as $$
declare
  trust constant integer := trust_rank(home_owner, person);
  place constant integer := least(trust, 5) + 1;
  today date;
begin
  if trust < needed then
    return false;
  end if;
  if months_ahead is not null or peaks_open_later then
    today := (asked_at at time zone time_zone)::date;
  end if;
  if months_ahead is not null and check_out - 1 > today + make_interval(months => months_ahead[place]::int) then
    return false;
  end if;
  -- Steps of their own: an expression with a query in it is run as a query, even where its first half decides.
  if trust < peak_from then
    if exists (
      select from peak_dates as peak
      where peak.owner_id = home_owner and peak.from_date < check_out and peak.until_date > check_in
    ) then
      return false;
    end if;
  end if;
  if peaks_open_later then
    return not exists (
      select from peak_dates as peak
      where peak.owner_id = home_owner and peak.from_date < check_out and peak.until_date > check_in
        -- The last of the nights that are in these peak dates.
        and least(peak.until_date, check_out) - 1 > today + make_interval(months => peak.months_ahead[place]::int)
    );
  end if;
  return true;
end $$;

-- What the seasons of a home add to the price of a stay at its other prices, in whole dollars.
create function dollars_of_seasons(
  home uuid, base integer, weekend integer, check_in date, check_out date
) returns integer stable parallel safe language plpgsql as $$
begin
  return coalesce((
    select sum(price_per_night * (until_day - from_day) - dollars_of_nights(base, weekend, from_day, until_day))
    from property_seasons
      cross join lateral (
        select greatest(from_date, check_in) as from_day, least(until_date, check_out) as until_day
      ) as within
    where property_id = home and from_date < check_out and until_date > check_in
  ), 0);
end $$;
