-- Stays that owners enter for people without an account, who phoned. Their nights are rows of `calendar_blocks`, so that
-- every rule about nights that are blocked holds for them too; what the owner noted of the stay is a row of its own.
alter table calendar_blocks
  add column is_stay boolean not null default false,
  -- When the nights of a stay were last changed; null where they never were. Other blocks are replaced instead.
  add column moved_at timestamptz check (moved_at is null or is_stay),
  add constraint calendar_blocks_kind unique (id, property_id, is_stay);

-- It goes with the account of its owner; the nights stay then, as those of other stays do.
create table entered_stays (
  block_id uuid primary key,
  property_id uuid not null,
  is_stay boolean not null generated always as (true) stored,
  owner_id uuid not null references users (id),
  -- For the owner's eyes only, as everything here is.
  guest_name text not null check (length(guest_name) between 1 and 120),
  contact text not null default '' check (length(contact) <= 200),
  note text not null default '' check (length(note) <= 1000),
  guests_count smallint not null check (guests_count between 1 and 100),
  children_ages smallint[] not null default '{}' check (are_ages(children_ages)),
  pets smallint not null default 0 check (pets between 0 and 10),
  -- As agreed, outside of the platform: no ledger, balance or report of money reads it.
  currency text not null,
  full_nights_cents bigint not null check (full_nights_cents >= 0),
  nights_cents bigint not null check (nights_cents >= 0),
  cleaning_fee_cents bigint not null check (cleaning_fee_cents >= 0),
  charges jsonb,
  charges_cents bigint not null,
  taxes_cents bigint not null,
  total_cents bigint not null,
  entered_at timestamptz not null,
  changed_at timestamptz not null,
  constraint entered_stays_of_block foreign key (block_id, property_id, is_stay)
    references calendar_blocks (id, property_id, is_stay) on delete cascade,
  constraint entered_stays_in_currency_of_home foreign key (property_id, currency)
    references properties (id, currency) on delete cascade,
  constraint entered_stays_with_an_adult check (cardinality(children_ages) < guests_count),
  constraint entered_stays_charges_add_up check (
    charges_cents = coalesce(cents_of_charges(charges, null), 0)
    and taxes_cents = coalesce(cents_of_charges(charges, 'tax'), 0) and taxes_cents between 0 and charges_cents
  ),
  constraint entered_stays_price_adds_up check (total_cents = nights_cents + cleaning_fee_cents + charges_cents)
);
create index entered_stays_of_owner on entered_stays (owner_id);
create index entered_stays_of_property on entered_stays (property_id);

-- An amount that was noted fixes the currency of the home, as one that was agreed here does.
create or replace function refuse_other_currency() returns trigger language plpgsql as $$
begin
  if exists (select from bookings where property_id = new.id)
    or exists (select from entered_stays where property_id = new.id)
    or exists (
      select from fair_turn_entries as entry join fair_turns as turn on turn.id = entry.turn_id
      where turn.property_id = new.id
    )
  then
    raise exception 'the currency of the home % is fixed', new.id
      using errcode = 'check_violation', constraint = 'properties_currency_fixed';
  end if;
  return new;
end $$;

-- Their nights are reserved: they count as offered, as those of bookings do.
create or replace function offered_nights_of(home uuid, span daterange) returns setof daterange stable language sql as $$
  with free as (
    select coalesce((
      select range_agg(daterange(from_date, until_date) * span) from offered_times
      where property_id = home and daterange(from_date, until_date) && span
    ), '{}') - coalesce((
      select range_agg(closed.nights) from (
        select nights from calendar_blocks where property_id = home and nights && span and not is_stay
        union all
        select nights from channel_nights
        where property_id = home and nights && span and (not echo or alone_since is not null)
        union all
        select nights from nights_closed_elsewhere where property_id = home and nights && span
      ) as closed
    ), '{}') as nights
  )
  select unnest(free.nights + coalesce((
    select range_agg(reserved.nights * span) from (
      select stay as nights from bookings
      where property_id = home and status <> 'cancelled' and status in ('confirmed', 'completed')
        and stay && (datemultirange(span) - free.nights)
      union all
      select nights from calendar_blocks
      where property_id = home and is_stay and nights && (datemultirange(span) - free.nights)
    ) as reserved
  ), '{}'))
  from free
$$;

-- In the sums of all they are reserved nights and nothing else: no booking was made, and no money is known.
create function enter_nights_of_entered_stay() returns trigger language plpgsql as $$
begin
  insert into stay_figures (day, level, made, pending, confirmed, cancelled, completed, nights, subtotal_cents,
    discount_cents, credit_cents, owner_fees_cents, taxes_cents, service_fee_cents, reserved_change)
  select day, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, sum(change)
  from (
    select edges.day, edges.change from (values (new.from_date, 1), (new.until_date, -1)) as edges (day, change)
    where tg_op <> 'DELETE'
    union all
    select edges.day, edges.change from (values (old.from_date, -1), (old.until_date, 1)) as edges (day, change)
    where tg_op <> 'INSERT'
  ) as changes
  group by day having sum(change) <> 0;
  return null;
end $$;
create trigger calendar_blocks_enter_figures after insert on calendar_blocks
  for each row when (new.is_stay) execute function enter_nights_of_entered_stay();
create trigger calendar_blocks_change_figures after update of from_date, until_date on calendar_blocks
  for each row when (new.is_stay) execute function enter_nights_of_entered_stay();
create trigger calendar_blocks_leave_figures after delete on calendar_blocks
  for each row when (old.is_stay) execute function enter_nights_of_entered_stay();

create or replace function count_stays_again() returns void language sql as $$
  lock table bookings, calendar_blocks in share mode;
  delete from stay_figures;
  delete from offered_nights;
  insert into homes_to_count select id from properties;
  insert into stay_figures (day, level, currency, made, pending, confirmed, cancelled, completed, nights, subtotal_cents,
    discount_cents, credit_cents, owner_fees_cents, taxes_cents, service_fee_cents, reserved_change)
  select counted.day, counted.level, booking.currency, sum(counted.made), sum(counted.pending), sum(counted.confirmed),
    sum(counted.cancelled), sum(counted.completed), sum(counted.nights), sum(counted.subtotal_cents),
    sum(counted.discount_cents), sum(counted.credit_cents), sum(counted.owner_fees_cents), sum(counted.taxes_cents),
    sum(counted.service_fee_cents), sum(counted.reserved_change)
  from bookings as booking cross join lateral figures_of_stay(booking.status, booking.check_in_date, booking.check_out_date, booking.created_at,
    booking.discount_level, booking.nights, booking.subtotal_cents, booking.discount_cents, booking.credit_cents,
    booking.cleaning_fee_cents + booking.charges_cents - booking.taxes_cents, booking.taxes_cents, booking.service_fee_cents) as counted
  group by counted.day, counted.level, booking.currency;
  insert into stay_figures (day, level, made, pending, confirmed, cancelled, completed, nights, subtotal_cents,
    discount_cents, credit_cents, owner_fees_cents, taxes_cents, service_fee_cents, reserved_change)
  select edges.day, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, sum(edges.change)
  from calendar_blocks cross join lateral (values (from_date, 1), (until_date, -1)) as edges (day, change)
  where is_stay group by edges.day;
  select count_offered_nights();
$$;
