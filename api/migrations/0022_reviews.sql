-- A review belongs to one stay, and so to its home and its guest.
alter table bookings add constraint bookings_at_property unique (id, property_id);

create table reviews (
  id uuid primary key default gen_random_uuid(),
  -- One review of a stay, whatever the code above does.
  booking_id uuid not null unique,
  property_id uuid not null,
  rating smallint not null check (rating between 1 and 5),
  text text not null check (length(text) between 10 and 2000),
  written_at timestamptz not null,
  answer text check (length(answer) between 1 and 2000),
  answered_at timestamptz,
  -- From when on everybody who sees the home reads it: with the answer, or after its time.
  published_at timestamptz,
  -- The home that is reviewed is the one that was stayed at.
  constraint reviews_of_a_stay foreign key (booking_id, property_id)
    references bookings (id, property_id) on delete cascade,
  constraint reviews_answered_at_a_time check ((answer is null) = (answered_at is null)),
  -- Review and answer appear together.
  constraint reviews_answered_is_public check (answered_at is null or published_at is not null)
);
create index reviews_newest on reviews (property_id, written_at desc, id);
create index reviews_waiting on reviews (written_at) where published_at is null;

-- The stars of a home are those of its public reviews, whoever changes them and however.
create function keep_ratings() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.property_id, old.rating, old.published_at is null)
    = (new.property_id, new.rating, new.published_at is null) then
    return null;
  end if;
  if tg_op <> 'INSERT' and old.published_at is not null then
    update properties set rating_sum = rating_sum - old.rating, rating_count = rating_count - 1
      where id = old.property_id;
  end if;
  if tg_op <> 'DELETE' and new.published_at is not null then
    update properties set rating_sum = rating_sum + new.rating, rating_count = rating_count + 1
      where id = new.property_id;
  end if;
  return null;
end
$$;
create trigger reviews_are_counted after insert or update or delete on reviews
  for each row execute function keep_ratings();
