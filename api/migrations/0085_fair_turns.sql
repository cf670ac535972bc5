-- Nights of a home that are not let to the first who asks: entries are collected, sealed, and decided once.
create table fair_turns (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references properties (id) on delete cascade,
  from_date date not null,
  until_date date not null,
  -- Half-open, as a stay is.
  nights daterange not null generated always as (daterange(from_date, until_date, '[)')) stored,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  -- Drawn when the turn is opened. Before the decision only its SHA-256 is shown, so that nobody can choose it afterwards.
  seed text not null check (seed ~ '^[0-9a-f]{64}$'),
  commitment text not null,
  made_by uuid not null references users (id),
  decided_at timestamptz,
  cancelled_at timestamptz,
  -- Everybody who entered reads it.
  cancel_reason text check (length(cancel_reason) between 1 and 500),
  -- When those who had entered a cancelled turn were told; null until then.
  cancellation_told_at timestamptz,
  constraint fair_turns_whole_nights check (from_date < until_date and until_date - from_date <= 60),
  constraint fair_turns_window check (
    closes_at between opens_at + interval '24 hours' and opens_at + interval '336 hours'
  ),
  constraint fair_turns_committed check (commitment = encode(sha256(seed::bytea), 'hex')),
  constraint fair_turns_decided_after check (decided_at >= closes_at),
  constraint fair_turns_one_end check (num_nonnulls(decided_at, cancelled_at) <= 1),
  constraint fair_turns_told_of_end check (cancellation_told_at is null or cancelled_at is not null),
  -- A night of a home is collected by one turn at a time. The same index tells a reservation whether its nights are collected.
  constraint fair_turns_no_shared_night exclude using gist (property_id with =, nights with &&)
    where (decided_at is null and cancelled_at is null)
);
create index fair_turns_of_property on fair_turns (property_id, closes_at);
create index fair_turns_due on fair_turns (closes_at) where decided_at is null and cancelled_at is null;
create index fair_turns_untold on fair_turns (cancelled_at) where cancelled_at is not null and cancellation_told_at is null;

-- One entry for each person, at the price that they were shown. Level, last stay and lot are stored as they were when it
-- was decided: without them nobody could compute the outcome again.
create table fair_turn_entries (
  id uuid primary key default gen_random_uuid(),
  turn_id uuid not null references fair_turns (id) on delete cascade,
  guest_id uuid not null references users (id),
  check_in_date date not null,
  check_out_date date not null,
  guests_count smallint not null check (guests_count between 1 and 100),
  price_per_night integer not null check (price_per_night > 0),
  nights smallint not null check (nights between 1 and 365),
  subtotal_cents bigint not null,
  discount_percentage numeric(5, 2) not null check (discount_percentage between 0 and 100),
  discount_level smallint check (discount_level between 1 and 5),
  discount_level_name text,
  discount_cents bigint not null check (discount_cents between 0 and subtotal_cents),
  lowest_price_reached boolean not null,
  credit_cents bigint not null,
  credit_nights smallint not null,
  -- Which credit would pay, as it was shown; null where none would.
  credit_spends jsonb,
  cleaning_fee_cents bigint not null check (cleaning_fee_cents >= 0),
  service_fee_cents bigint not null check (service_fee_cents >= 0),
  total_cents bigint not null,
  night_prices integer[],
  price_lines jsonb,
  entered_at timestamptz not null,
  level smallint check (level between 0 and 5),
  last_stay date,
  lot text check (lot ~ '^[0-9a-f]{64}$'),
  rank integer check (rank > 0),
  outcome text check (outcome in ('won', 'lost')),
  reason text check (reason in ('level', 'last_stay', 'lot', 'uncontested', 'taken', 'not_admitted')),
  booking_id uuid references bookings (id) on delete set null,
  constraint fair_turn_entries_once unique (turn_id, guest_id),
  constraint fair_turn_entries_ranked_once unique (turn_id, rank),
  constraint fair_turn_entries_whole_nights check (nights = check_out_date - check_in_date),
  constraint fair_turn_entries_price_adds_up check (
    subtotal_cents = case
      when night_prices is null then nights::bigint * price_per_night * 100
      else cents_of_nights(night_prices)
    end
    and total_cents = subtotal_cents - discount_cents - credit_cents + cleaning_fee_cents + service_fee_cents
  ),
  constraint fair_turn_entries_credit_pays_nights check (
    credit_cents between 0 and subtotal_cents - discount_cents and credit_nights between 0 and nights
    and (credit_cents > 0) = (credit_spends is not null)
  ),
  constraint fair_turn_entries_decided_whole check (num_nulls(level, lot, rank, outcome, reason) in (0, 5))
);
create index fair_turn_entries_of_guest on fair_turn_entries (guest_id);
create index fair_turn_entries_of_booking on fair_turn_entries (booking_id) where booking_id is not null;

-- What an owner changed after the decision, one row for each entry that was given the nights or lost them.
create table fair_turn_overrides (
  id bigint generated always as identity primary key,
  entry_id uuid not null references fair_turn_entries (id) on delete cascade,
  won boolean not null,
  reason text not null check (length(reason) between 1 and 500),
  made_by uuid not null references users (id),
  made_at timestamptz not null
);
create index fair_turn_overrides_of_entry on fair_turn_overrides (entry_id, id);

-- An ended turn stays as it ended, and a seed never changes.
create function refuse_second_end_of_turn() returns trigger language plpgsql as $$
begin
  raise exception 'this fair turn has ended, or its seed would change'
    using errcode = 'check_violation', constraint = 'fair_turns_end_once';
end $$;
create trigger fair_turns_end_once before update on fair_turns for each row when (
  (new.seed, new.commitment, new.opens_at, new.closes_at, new.property_id, new.from_date, new.until_date)
    is distinct from
    (old.seed, old.commitment, old.opens_at, old.closes_at, old.property_id, old.from_date, old.until_date)
  or old.decided_at is not null and new.decided_at is distinct from old.decided_at
  or old.cancelled_at is not null and new.cancelled_at is distinct from old.cancelled_at
) execute function refuse_second_end_of_turn();

-- What decided on an entry never changes, whatever an owner does afterwards.
create function refuse_other_outcome() returns trigger language plpgsql as $$
begin
  raise exception 'this entry is decided'
    using errcode = 'check_violation', constraint = 'fair_turn_entries_decided_once';
end $$;
create trigger fair_turn_entries_decided_once before update on fair_turn_entries for each row when (
  old.outcome is not null and (new.level, new.last_stay, new.lot, new.rank, new.outcome, new.reason)
    is distinct from (old.level, old.last_stay, old.lot, old.rank, old.outcome, old.reason)
) execute function refuse_other_outcome();

-- Nights that a turn collects are neither booked nor blocked, whatever the code does. The decision ends the turn first
-- and makes the bookings of its winners afterwards, in the same transaction. A pending request that is confirmed is
-- looked at as well: where it had expired, its nights may be collected by now.
create function refuse_collected_nights() returns trigger language plpgsql as $$
declare
  taken daterange := case tg_table_name
    when 'bookings' then daterange(
      (to_jsonb(new) ->> 'check_in_date')::date, (to_jsonb(new) ->> 'check_out_date')::date, '[)'
    )
    else daterange((to_jsonb(new) ->> 'from_date')::date, (to_jsonb(new) ->> 'until_date')::date, '[)')
  end;
begin
  perform lock_nights_of(new.property_id);
  if exists (
    select from fair_turns
    where property_id = new.property_id and decided_at is null and cancelled_at is null and fair_turns.nights && taken
  ) then
    raise exclusion_violation
      using message = 'a fair turn collects these nights', constraint = 'fair_turns_collect_nights';
  end if;
  return null;
end $$;
create trigger bookings_not_collected after insert on bookings
  for each row when (new.status <> 'cancelled') execute function refuse_collected_nights();
create trigger bookings_not_collected_later after update on bookings for each row when (
  new.status <> 'cancelled'
  and (
    old.status = 'cancelled' or old.stay <> new.stay or old.property_id <> new.property_id
    or old.status = 'pending' and new.status <> 'pending'
  )
) execute function refuse_collected_nights();
create trigger calendar_blocks_not_collected
  after insert or update of property_id, from_date, until_date on calendar_blocks
  for each row execute function refuse_collected_nights();

-- A turn is opened only for nights that nobody holds.
create function refuse_held_turn() returns trigger language plpgsql as $$
begin
  perform lock_nights_of(new.property_id);
  if exists (select from bookings where property_id = new.property_id and stay && new.nights and status <> 'cancelled')
    or exists (select from calendar_blocks where property_id = new.property_id and nights && new.nights)
    or exists (
      select from channel_nights where property_id = new.property_id
        and until_date > new.from_date and from_date < new.until_date and (not echo or alone_since is not null)
    )
  then
    raise exclusion_violation using message = 'these nights are held', constraint = 'fair_turns_on_free_nights';
  end if;
  return null;
end $$;
create trigger fair_turns_on_free_nights after insert on fair_turns
  for each row execute function refuse_held_turn();
