-- The pictures that a guest keeps of a stay that is over, and who sees them besides the guest.
create table stay_memories (
  booking_id uuid primary key references bookings (id) on delete cascade,
  -- The guest of the stay.
  author_id uuid not null references users (id) on delete cascade,
  audience text not null default 'me' check (audience in ('me', 'host', 'people'))
);
create index stay_memories_author on stay_memories (author_id);

-- The people whom the guest named; they see the pictures while the audience is `people`.
create table stay_memory_people (
  booking_id uuid not null references stay_memories (booking_id) on delete cascade,
  person_id uuid not null references users (id) on delete cascade,
  primary key (booking_id, person_id)
);
create index stay_memory_people_person on stay_memory_people (person_id);

-- Their bytes are in the storage, under `file`.
create table stay_pictures (
  id uuid primary key default gen_random_uuid(),
  -- Null once the stay was forgotten; the picture is then nobody's, and swept.
  booking_id uuid references stay_memories (booking_id) on delete set null,
  file text not null unique constraint stay_pictures_file check (file ~ '^stay-[0-9a-f]{32}-[0-9a-f]{6}$'),
  words text not null default '' constraint stay_pictures_words check (length(words) <= 200),
  added_at timestamptz not null
);
create index stay_pictures_of_stay on stay_pictures (booking_id, added_at);
create index stay_pictures_swept on stay_pictures (id) where booking_id is null;
