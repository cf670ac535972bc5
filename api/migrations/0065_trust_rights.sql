-- What each level of an owner's network opens, besides its discount. A right is open from a level on: 0 opens it to
-- everyone, 1 to the whole network, 6 to nobody. Limits have one value for everyone else and one for each level, lowest
-- first; null is no limit. An owner without a row has opened everything, as before.
create table owner_rights (
  owner_id uuid primary key references users (id) on delete cascade,
  see_from smallint not null default 0 check (see_from between 0 and 5),
  price_from smallint not null default 0 check (price_from between 0 and 6),
  calendar_from smallint not null default 0 check (calendar_from between 0 and 6),
  place_from smallint not null default 0 check (place_from between 0 and 6),
  request_from smallint not null default 0 check (request_from between 0 and 6),
  peak_from smallint not null default 0 check (peak_from between 0 and 6),
  at_once_from smallint not null default 6 check (at_once_from between 1 and 6),
  months_ahead smallint[] not null default array_fill(null::smallint, array[6]) check (cardinality(months_ahead) = 6),
  nights_a_year smallint[] not null default array_fill(null::smallint, array[6]) check (cardinality(nights_a_year) = 6),
  -- How many weeks ahead outside calendars show nights as free; null for all.
  feed_weeks_ahead smallint check (feed_weeks_ahead between 1 and 104)
);

-- Days that only people with the right may request, half-open.
create table peak_dates (
  owner_id uuid not null references users (id) on delete cascade,
  from_date date not null,
  until_date date not null,
  name text not null check (length(name) between 1 and 60),
  primary key (owner_id, from_date),
  check (until_date > from_date)
);

-- The rights that are in force at a home: those of its owner, or its own where `own_rights` names them. Who may see the
-- home and whose stays are confirmed at once stand in `visible_to`, `visible_from_level` and
-- `instant_booking_from_level`.
alter table properties
  add column price_from smallint not null default 0 check (price_from between 0 and 6),
  add column calendar_from smallint not null default 0 check (calendar_from between 0 and 6),
  add column place_from smallint not null default 0 check (place_from between 0 and 6),
  add column request_from smallint not null default 0 check (request_from between 0 and 6),
  add column peak_from smallint not null default 0 check (peak_from between 0 and 6),
  add column months_ahead smallint[] check (cardinality(months_ahead) = 6),
  add column feed_weeks_ahead smallint check (feed_weeks_ahead between 1 and 104),
  add column own_rights text[] not null default '{}',
  -- Only for these homes does a search look at the viewer's level.
  add column restricted boolean not null generated always as (
    greatest(price_from, calendar_from, place_from, request_from, peak_from) > 0 or months_ahead is not null
  ) stored;
update properties set own_rights =
  case when visible_to <> 'everyone' then array['see'] else '{}' end
  || case when instant_booking_from_level is not null then array['at_once'] else '{}' end
where visible_to <> 'everyone' or instant_booking_from_level is not null;

-- The trust of a person at the homes of an owner: their level, 1 in the network without a level, else 0.
create function trust_rank(owner uuid, person uuid) returns integer stable parallel safe language sql
  return coalesce((
    select coalesce(held.level, 1)
    from network_members as membership left join trust_levels as held on held.id = membership.trust_level_id
    where membership.owner_id = owner and membership.member_id = person
  ), 0);
