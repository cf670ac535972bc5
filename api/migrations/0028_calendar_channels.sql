-- One outside place where a home is listed too. Either or both of: a link that we take, and a link that we give. They stand
-- in one row, so that a place is never given its own nights back.
create table calendar_channels (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references properties (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- One of ten colours of the page.
  colour smallint not null check (colour between 1 and 10),

  -- The link that we take: a secret, sealed under a key that is not in the database.
  take_url bytea,
  -- A keyed digest of it: the same link twice is noticed without opening any.
  take_digest bytea,
  -- What of it is ever shown again: its host and its last characters.
  take_hint text,
  -- Since when it is this link.
  take_since timestamptz,
  -- Nights that the other side marks Free count too.
  free_counts boolean not null default true,
  -- The other side writes the last night where the standard writes the day of check-out.
  ends_on_last_night boolean not null default false,
  paused_at timestamptz,

  etag text,
  last_modified text,
  next_read_at timestamptz,
  failures_in_row integer not null default 0 check (failures_in_row >= 0),
  last_read_at timestamptz,
  last_good_at timestamptz,
  -- Why the last read was not good.
  trouble text,
  -- What was not understood in the last calendar that came.
  remarks jsonb not null default '[]',
  last_change_at timestamptz,
  last_added integer not null default 0 check (last_added >= 0),
  last_released integer not null default 0 check (last_released >= 0),
  -- Since when a calendar that emptied or lost more than half of its nights is not believed.
  held_since timestamptz,
  -- The owner has been told that it is out of date: after hours, and after a day once more.
  told_stale text check (told_stale in ('amber', 'red')),
  -- When somebody last asked for it to be read at once.
  asked_at timestamptz,

  -- The link that we give.
  give_token_hash bytea unique,
  give_made_at timestamptz,
  -- When the other side last read what we give.
  give_read_at timestamptz,

  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A link is there whole or not at all.
  constraint calendar_channels_take_whole check (
    (take_url is null) = (take_digest is null) and (take_url is null) = (take_hint is null)
    and (take_url is null) = (take_since is null) and (take_url is null) = (next_read_at is null)
  ),
  constraint calendar_channels_give_whole check ((give_token_hash is null) = (give_made_at is null)),
  -- A home takes one link once.
  constraint calendar_channels_take_once unique (property_id, take_digest),
  -- What belongs to a channel belongs to the home of the channel.
  constraint calendar_channels_home_key unique (id, property_id)
);
create index calendar_channels_same_link on calendar_channels (take_digest) where take_digest is not null;
create index calendar_channels_due on calendar_channels (next_read_at) where take_url is not null and paused_at is null;

-- Nights that stand in the calendar of a channel.
create table channel_nights (
  id uuid primary key default gen_random_uuid(),
  channel_id uuid not null,
  property_id uuid not null,
  from_date date not null,
  until_date date not null,
  -- Half-open, as a stay is.
  nights daterange not null generated always as (daterange(from_date, until_date, '[)')) stored,
  -- When a good read first came without them. They stay taken until another agrees.
  missing_since timestamptz,
  -- Nights of our own that came back.
  echo boolean not null default false,
  -- Since when nothing of ours is on the nights of an echo that may be more than one: until it goes, they are taken.
  alone_since timestamptz,
  -- A night stands in the calendar of a channel once.
  constraint channel_nights_no_shared_night exclude using gist (channel_id with =, nights with &&),
  constraint channel_nights_whole_nights check (from_date < until_date),
  constraint channel_nights_alone_is_echo check (alone_since is null or echo),
  constraint channel_nights_of_channel foreign key (channel_id, property_id)
    references calendar_channels (id, property_id) on delete cascade
);
-- Whether a night can be reserved: an echo alone holds nothing, what it echoes does.
create index channel_nights_taken on channel_nights (property_id, until_date) include (from_date)
  where not echo or alone_since is not null;

-- A night of a channel on a booking that is held here. Neither side is ever changed by it: both are facts.
create table calendar_conflicts (
  id uuid primary key default gen_random_uuid(),
  channel_id uuid not null,
  property_id uuid not null,
  booking_id uuid not null references bookings (id) on delete cascade,
  from_date date not null,
  until_date date not null,
  found_at timestamptz not null,
  settled_at timestamptz,
  constraint calendar_conflicts_whole_nights check (from_date < until_date),
  constraint calendar_conflicts_of_channel foreign key (channel_id, property_id)
    references calendar_channels (id, property_id) on delete cascade
);
-- Between a channel and a booking there is one open conflict at most.
create unique index calendar_conflicts_one_open on calendar_conflicts (channel_id, booking_id) where settled_at is null;
create index calendar_conflicts_of_home on calendar_conflicts (property_id, settled_at, found_at desc);
create index calendar_conflicts_of_booking on calendar_conflicts (booking_id);

-- No booking takes a night that a channel holds, whatever the code above does; the other way round both are kept, and
-- the conflict is told. As with blocks, each side looks only under the lock of the home.
create or replace function refuse_blocked_nights() returns trigger language plpgsql as $$
begin
  perform lock_nights_of(new.property_id);
  if exists (select from calendar_blocks where property_id = new.property_id and nights && new.stay) then
    raise exclusion_violation using message = 'these nights are blocked', constraint = 'bookings_not_blocked';
  end if;
  if exists (
    select from channel_nights where property_id = new.property_id
      and until_date > new.check_in_date and from_date < new.check_out_date
      and (not echo or alone_since is not null)
  ) then
    raise exclusion_violation using message = 'these nights are taken elsewhere', constraint = 'bookings_not_taken_outside';
  end if;
  return null;
end $$;

create function lock_nights_of_channel() returns trigger language plpgsql as $$
begin
  perform lock_nights_of(new.property_id);
  return new;
end $$;
create trigger channel_nights_under_lock before insert on channel_nights
  for each row execute function lock_nights_of_channel();

-- A conflict ends with its booking, whichever way that ended or moved.
create function settle_conflicts_of_booking() returns trigger language plpgsql as $$
begin
  update calendar_conflicts set settled_at = new.updated_at
  where booking_id = new.id and settled_at is null
    and (new.status in ('cancelled', 'completed') or not new.stay && daterange(from_date, until_date, '[)'));
  return null;
end $$;
create trigger bookings_settle_conflicts after update on bookings
  for each row when (
    (new.status in ('cancelled', 'completed') and old.status <> new.status) or new.stay <> old.stay
  ) execute function settle_conflicts_of_booking();
