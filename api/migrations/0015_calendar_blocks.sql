-- Nights that an owner keeps from guests.
create table calendar_blocks (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references properties (id),
  from_date date not null,
  until_date date not null,
  -- Half-open, as a stay is: on the day that ends a block the next guest may arrive.
  nights daterange not null generated always as (daterange(from_date, until_date, '[)')) stored,
  -- For the owner's eyes only.
  reason text not null default '' check (length(reason) <= 200),
  made_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  constraint calendar_blocks_whole_nights check (from_date < until_date),
  -- No two blocks of a home share a night: freeing a night once frees it.
  constraint calendar_blocks_no_shared_night exclude using gist (property_id with =, nights with &&)
);

-- No night of a home is both booked and blocked, whatever the code above does. An exclusion constraint sees only its own
-- table, so each of the two looks at the other whenever it takes nights. What must not happen is that two sessions both
-- look before either has written. Hence whoever takes nights locks the row of the home first (the very lock that the
-- server takes, so that nothing new can dead-lock): the second session looks only when the first has ended, and in READ
-- COMMITTED it then sees what the first has left. Under the fixed snapshot of REPEATABLE READ it would look at the past
-- instead, so there nights cannot be taken at all; SERIALIZABLE notices such a pair by itself.
create function lock_nights_of(home uuid) returns void language plpgsql as $$
begin
  if current_setting('transaction_isolation') = 'repeatable read' then
    raise exception 'nights cannot be taken under a fixed snapshot';
  end if;
  perform from properties where id = home for no key update;
end $$;

create function refuse_blocked_nights() returns trigger language plpgsql as $$
begin
  perform lock_nights_of(new.property_id);
  if exists (select from calendar_blocks where property_id = new.property_id and nights && new.stay) then
    raise exclusion_violation using message = 'these nights are blocked', constraint = 'bookings_not_blocked';
  end if;
  return null;
end $$;

create function refuse_booked_nights() returns trigger language plpgsql as $$
begin
  perform lock_nights_of(new.property_id);
  if exists (
    select from bookings where property_id = new.property_id and stay && new.nights and status <> 'cancelled'
  ) then
    raise exclusion_violation using message = 'these nights are booked', constraint = 'calendar_blocks_not_booked';
  end if;
  return null;
end $$;

create trigger bookings_not_blocked after insert on bookings
  for each row when (new.status <> 'cancelled') execute function refuse_blocked_nights();

-- Only a change that takes nights looks: completing a stay, for one, waits for no home.
create trigger bookings_not_blocked_later after update on bookings
  for each row when (
    new.status <> 'cancelled'
    and (old.status = 'cancelled' or old.stay <> new.stay or old.property_id <> new.property_id)
  ) execute function refuse_blocked_nights();

create trigger calendar_blocks_not_booked after insert or update of property_id, from_date, until_date on calendar_blocks
  for each row execute function refuse_booked_nights();
