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
  reserved_change integer not null
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

-- Counts the bookings that there are: here once, and after whatever went round the triggers above.
create function count_stays_again() returns void language sql as $$
  lock table bookings in share mode;
  delete from stay_figures;
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
$$;
select count_stays_again();

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
