-- What the reports count of bookings, day by day, so that no report reads a million bookings. Every change of a booking
-- adds what it changes, in its own transaction, and rows are only ever added: two bookings of one day never wait for each
-- other. A job puts the rows of a day together; what a day counts is their sum.
create table stay_figures (
  id bigint generated always as identity primary key,
  day date not null,
  -- The trust level behind the discount of these stays; 0 where it was the standard discount.
  level smallint not null check (level between 0 and 5),
  -- Bookings that were made on this day (UTC).
  made integer not null,
  -- Bookings whose check-in is this day, by status.
  pending integer not null,
  confirmed integer not null,
  cancelled integer not null,
  completed integer not null,
  -- Of those that are agreed (confirmed or completed).
  nights integer not null,
  subtotal_cents bigint not null,
  discount_cents bigint not null,
  cleaning_fee_cents bigint not null,
  service_fee_cents bigint not null,
  -- How many more homes sleep somebody in the night from this day on than in the night before.
  reserved_change integer not null,
  -- How many more homes are offered in that night than in the one before.
  offered_change integer not null default 0
);
create index stay_figures_by_day on stay_figures (day);

-- What one booking adds to which days: the one place that says it, for the sums of all and for those of one owner.
create function figures_of_stay(
  status text, check_in date, check_out date, created timestamptz, discount_level smallint, stay_nights smallint,
  subtotal bigint, discount bigint, cleaning_fee bigint, service_fee bigint
) returns table (
  day date, level smallint, made integer, pending integer, confirmed integer, cancelled integer, completed integer,
  nights integer, subtotal_cents bigint, discount_cents bigint, cleaning_fee_cents bigint, service_fee_cents bigint,
  reserved_change integer
) stable language sql as $$
  select check_in, coalesce(discount_level, 0::smallint), 0,
    (status = 'pending')::int, (status = 'confirmed')::int, (status = 'cancelled')::int, (status = 'completed')::int,
    agreed * stay_nights, agreed * subtotal, agreed * discount, agreed * cleaning_fee, agreed * service_fee, agreed
  from (select (status in ('confirmed', 'completed'))::int as agreed) as counts
  union all
  select check_out, 0::smallint, 0, 0, 0, 0, 0, 0, 0::bigint, 0::bigint, 0::bigint, 0::bigint,
    -(status in ('confirmed', 'completed'))::int
  union all
  select (created at time zone 'UTC')::date, 0::smallint, 1, 0, 0, 0, 0, 0, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0
$$;

create function enter_stay_figures() returns trigger language plpgsql as $$
begin
  insert into stay_figures (day, level, made, pending, confirmed, cancelled, completed, nights, subtotal_cents,
    discount_cents, cleaning_fee_cents, service_fee_cents, reserved_change)
  select day, level, sum(sign * made), sum(sign * pending), sum(sign * confirmed), sum(sign * cancelled),
    sum(sign * completed), sum(sign * nights), sum(sign * subtotal_cents), sum(sign * discount_cents),
    sum(sign * cleaning_fee_cents), sum(sign * service_fee_cents), sum(sign * reserved_change)
  from (
    select 1 as sign, now_counted.* from figures_of_stay(new.status, new.check_in_date, new.check_out_date, new.created_at,
      new.discount_level, new.nights, new.subtotal_cents, new.discount_cents, new.cleaning_fee_cents,
      new.service_fee_cents) as now_counted where tg_op <> 'DELETE'
    union all
    select -1, counted_before.* from figures_of_stay(old.status, old.check_in_date, old.check_out_date, old.created_at,
      old.discount_level, old.nights, old.subtotal_cents, old.discount_cents, old.cleaning_fee_cents,
      old.service_fee_cents) as counted_before where tg_op <> 'INSERT'
  ) as changes
  group by day, level
  having (sum(sign * made), sum(sign * pending), sum(sign * confirmed), sum(sign * cancelled), sum(sign * completed),
    sum(sign * nights), sum(sign * subtotal_cents), sum(sign * discount_cents), sum(sign * cleaning_fee_cents),
    sum(sign * service_fee_cents), sum(sign * reserved_change)) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  return null;
end $$;
create trigger bookings_enter_figures after insert or delete on bookings
  for each row execute function enter_stay_figures();
-- Only where something changes that counts: an earning that enters the ledger, for one, does not.
create trigger bookings_change_figures after update on bookings
  for each row when (
    (old.status, old.check_in_date, old.check_out_date, old.created_at, old.discount_level, old.nights, old.subtotal_cents,
      old.discount_cents, old.cleaning_fee_cents, old.service_fee_cents)
    is distinct from
    (new.status, new.check_in_date, new.check_out_date, new.created_at, new.discount_level, new.nights, new.subtotal_cents,
      new.discount_cents, new.cleaning_fee_cents, new.service_fee_cents)
  ) execute function enter_stay_figures();

-- When a home could be booked: active and visible, from a day on and, where it no longer is, until a day. How full homes
-- were last year does not change when one of them is hidden today.
create table offered_times (
  property_id uuid not null references properties (id) on delete cascade,
  from_date date not null,
  until_date date,
  primary key (property_id, from_date),
  constraint offered_times_some_day check (from_date < until_date)
);
-- A home is offered now, or it is not.
create unique index offered_times_open on offered_times (property_id) where until_date is null;

create function keep_offered_times() returns trigger language plpgsql as $$
declare
  today date := (case when tg_op = 'INSERT' then new.created_at else now() end at time zone new.time_zone)::date;
begin
  if new.status = 'active' and new.is_visible then
    insert into offered_times (property_id, from_date) values (new.id, today) on conflict do nothing;
  else
    delete from offered_times where property_id = new.id and until_date is null and from_date >= today;
    update offered_times set until_date = today where property_id = new.id and until_date is null;
  end if;
  return null;
end $$;
create trigger properties_offered after insert or update of status, is_visible on properties
  for each row execute function keep_offered_times();

insert into offered_times (property_id, from_date)
select id, (created_at at time zone time_zone)::date from properties where status = 'active' and is_visible;

-- Nights that an outside calendar held when they passed. Calendars forget what is over; how full a home was does not.
create table nights_closed_elsewhere (
  property_id uuid not null references properties (id) on delete cascade,
  nights daterange not null,
  -- A night is kept once.
  constraint nights_closed_elsewhere_once exclude using gist (property_id with =, nights with &&)
);

-- The nights in a span of days that a home offers. In words: `nights_offered` in the table of figures. The one place that
-- says it, for the sums of all and for whoever looks at one home.
create function offered_nights_of(home uuid, span daterange) returns setof daterange stable language sql as $$
  with free as (
    select coalesce((
      select range_agg(daterange(from_date, until_date) * span) from offered_times
      where property_id = home and daterange(from_date, until_date) && span
    ), '{}') - coalesce((
      select range_agg(closed.nights) from (
        select nights from calendar_blocks where property_id = home and nights && span
        union all
        select nights from channel_nights
        where property_id = home and nights && span and (not echo or alone_since is not null)
        union all
        select nights from nights_closed_elsewhere where property_id = home and nights && span
      ) as closed
    ), '{}') as nights
  )
  select unnest(free.nights + coalesce((
    select range_agg(bookings.stay * span) from bookings
    where property_id = home and status <> 'cancelled' and status in ('confirmed', 'completed')
      and stay && (datemultirange(span) - free.nights)
  ), '{}'))
  from free
$$;

-- What of that stands in the sums: of each home the nights that were counted last. A home that may offer other nights since
-- is noted, by who changes it and in the same transaction, and counted again before anybody reads the sums.
create table offered_nights (
  property_id uuid not null,
  nights daterange not null
);
create index offered_nights_of_home on offered_nights (property_id);
-- Rows are only ever added by those who change something, so that nobody waits here.
create table homes_to_count (property_id uuid not null);

create function note_home_to_count() returns trigger language plpgsql as $$
begin
  insert into homes_to_count values (case when tg_op = 'DELETE' then old.property_id else new.property_id end);
  return null;
end $$;
create trigger offered_times_note after insert or update or delete on offered_times
  for each row execute function note_home_to_count();
create trigger calendar_blocks_note after insert or update or delete on calendar_blocks
  for each row execute function note_home_to_count();
create trigger channel_nights_note after insert or update or delete on channel_nights
  for each row execute function note_home_to_count();
create trigger nights_closed_elsewhere_note after insert or update or delete on nights_closed_elsewhere
  for each row execute function note_home_to_count();
-- A reserved night counts as offered, whatever closes it.
create trigger bookings_note after insert on bookings
  for each row when (new.status in ('confirmed', 'completed')) execute function note_home_to_count();
create trigger bookings_note_later after update on bookings
  for each row when (
    (new.status in ('confirmed', 'completed')) <> (old.status in ('confirmed', 'completed')) or new.stay <> old.stay
  ) execute function note_home_to_count();
create trigger bookings_note_gone after delete on bookings
  for each row when (old.status in ('confirmed', 'completed')) execute function note_home_to_count();

create function count_offered_nights() returns void language plpgsql as $$
declare
  homes uuid[];
begin
  if not exists (select from homes_to_count) then
    return;
  end if;
  -- One after the other, so that no home is counted twice.
  perform pg_advisory_xact_lock(hashtext('offered_nights'));
  with noted as (delete from homes_to_count returning property_id)
  select array_agg(distinct property_id) into homes from noted;
  with gone as (
    delete from offered_nights where property_id = any (homes) returning nights
  ), come as (
    insert into offered_nights (property_id, nights)
    select home, nights from unnest(homes) as home
      cross join lateral offered_nights_of(home, daterange(null, null)) as nights
    returning nights
  )
  insert into stay_figures (day, level, made, pending, confirmed, cancelled, completed, nights, subtotal_cents,
    discount_cents, cleaning_fee_cents, service_fee_cents, reserved_change, offered_change)
  select day, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, sum(change)
  from (
    select lower(nights) as day, 1 as change from come
    union all select upper(nights), -1 from come where not upper_inf(nights)
    union all select lower(nights), -1 from gone
    union all select upper(nights), 1 from gone where not upper_inf(nights)
  ) as changes
  group by day having sum(change) <> 0;
end $$;

-- Counts everything that there is: here once, and after whatever went round the triggers above.
create function count_stays_again() returns void language sql as $$
  lock table bookings in share mode;
  delete from stay_figures;
  delete from offered_nights;
  insert into homes_to_count select id from properties;
  insert into stay_figures (day, level, made, pending, confirmed, cancelled, completed, nights, subtotal_cents,
    discount_cents, cleaning_fee_cents, service_fee_cents, reserved_change)
  select counted.day, counted.level, sum(counted.made), sum(counted.pending), sum(counted.confirmed),
    sum(counted.cancelled), sum(counted.completed), sum(counted.nights), sum(counted.subtotal_cents),
    sum(counted.discount_cents), sum(counted.cleaning_fee_cents), sum(counted.service_fee_cents),
    sum(counted.reserved_change)
  from bookings as booking cross join lateral figures_of_stay(booking.status, booking.check_in_date,
    booking.check_out_date, booking.created_at, booking.discount_level, booking.nights, booking.subtotal_cents,
    booking.discount_cents, booking.cleaning_fee_cents, booking.service_fee_cents) as counted
  group by counted.day, counted.level;
  select count_offered_nights();
$$;
select count_stays_again();
