-- What the owner of a home writes about the guest of a stay that is over, for owners who consider that guest.
create table guest_references (
  id uuid primary key default gen_random_uuid(),
  -- One reference for a stay, whatever the code above does.
  booking_id uuid not null unique references bookings (id) on delete cascade,
  -- The writer, and whom it is about, as the booking and its home have them.
  owner_id uuid not null references users (id) on delete cascade,
  guest_id uuid not null references users (id) on delete cascade,
  host_again boolean not null,
  text text not null check (length(text) between 10 and 2000),
  written_at timestamptz not null,
  changed_at timestamptz not null,
  -- From when on the guest reads it and owners who consider the guest do: both wrote, or its time is over.
  revealed_at timestamptz,
  answer text check (length(answer) between 1 and 2000),
  answered_at timestamptz,
  -- Why an admin took it away from other owners.
  hidden_at timestamptz,
  hidden_by uuid references users (id),
  hidden_reason text check (length(hidden_reason) between 1 and 500),
  constraint guest_references_of_somebody_else check (owner_id <> guest_id),
  constraint guest_references_answered_at_a_time check ((answer is null) = (answered_at is null)),
  constraint guest_references_answered_when_revealed check (answered_at is null or revealed_at is not null),
  constraint guest_references_hidden_for_a_reason check (
    (hidden_at is null) = (hidden_reason is null) and (hidden_at is null) = (hidden_by is null)
  )
);
create index guest_references_about on guest_references (guest_id, written_at desc, id);
create index guest_references_by on guest_references (owner_id);
create index guest_references_waiting on guest_references (written_at) where revealed_at is null;

-- What others have read stays as they read it, and nothing that was revealed becomes secret again.
create function keep_revealed_references() returns trigger language plpgsql as $$
begin
  if (new.booking_id, new.owner_id, new.guest_id, new.host_again, new.text, new.revealed_at)
    is distinct from (old.booking_id, old.owner_id, old.guest_id, old.host_again, old.text, old.revealed_at) then
    raise exception 'the reference % has been revealed', old.id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger guest_references_fixed before update on guest_references
  for each row when (old.revealed_at is not null) execute function keep_revealed_references();
