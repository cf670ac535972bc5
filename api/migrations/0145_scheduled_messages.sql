-- Messages that an owner writes ahead: sent into the conversation of each stay at their moment.
create table scheduled_messages (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users (id) on delete cascade,
  name text not null constraint scheduled_messages_name check (length(name) between 1 and 100),
  moment text not null
    check (moment in ('confirmation', 'before_arrival', 'arrival', 'departure', 'after_departure')),
  days smallint not null,
  -- The hour at the home; none at confirmation.
  hour smallint check (hour between 0 and 23),
  -- All homes of the owner, also later ones, or those of scheduled_message_homes.
  all_homes boolean not null,
  active boolean not null,
  -- What a guest gets whose language is not written.
  first_language text not null check (first_language in ('en', 'es', 'fr', 'de')),
  text_en text not null check (length(text_en) <= 2000),
  text_es text not null check (length(text_es) <= 2000),
  text_fr text not null check (length(text_fr) <= 2000),
  text_de text not null check (length(text_de) <= 2000),
  created_at timestamptz not null,
  -- Moments before this time send nothing: it was made, moved or resumed only then.
  effective_since timestamptz not null,
  constraint scheduled_messages_days check (
    case moment when 'before_arrival' then days between 1 and 60 when 'after_departure' then days between 1 and 30 else days = 0 end
  ),
  constraint scheduled_messages_hour check ((moment = 'confirmation') = (hour is null)),
  constraint scheduled_messages_first_text check (
    case first_language when 'en' then text_en when 'es' then text_es when 'fr' then text_fr else text_de end <> ''
  )
);
create index scheduled_messages_owner on scheduled_messages (owner_id);

create table scheduled_message_homes (
  scheduled_message_id uuid not null references scheduled_messages (id) on delete cascade,
  property_id uuid not null references properties (id) on delete cascade,
  primary key (scheduled_message_id, property_id)
);
create index scheduled_message_homes_property on scheduled_message_homes (property_id);

-- What became of a message for a stay. The key is what makes that it is sent once.
create table scheduled_message_stays (
  scheduled_message_id uuid not null references scheduled_messages (id) on delete cascade,
  booking_id uuid not null references bookings (id) on delete cascade,
  -- `empty`: its fields had nothing to say.
  outcome text not null check (outcome in ('sent', 'skipped', 'empty')),
  decided_at timestamptz not null,
  primary key (scheduled_message_id, booking_id)
);
create index scheduled_message_stays_booking on scheduled_message_stays (booking_id);

alter table messages add column scheduled boolean not null default false;

-- When a message is due for a stay; null where its moment had passed when the stay was confirmed. What should have come
-- before the arrival of a stay that was confirmed or moved later is due at that time. Hours that a change of clocks
-- skips move forward.
create function scheduled_message_due(
  moment text, days integer, hour integer, check_in date, check_out date, time_zone text,
  confirmed_at timestamptz, moved_at timestamptz
) returns timestamptz language sql stable parallel safe as $$
  select case
    when moment = 'confirmation' then confirmed_at
    when moment in ('before_arrival', 'arrival') then case
      when planned >= settled then planned
      when (settled at time zone time_zone)::date <= check_in then settled
    end
    when planned >= confirmed_at then planned
  end
  from (
    select (case when moment in ('before_arrival', 'arrival') then check_in - days else check_out + days end
        + make_interval(hours => hour)) at time zone time_zone as planned,
      greatest(confirmed_at, moved_at) as settled
  ) as times
$$;
