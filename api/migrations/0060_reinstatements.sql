-- The cancellation of a stay that only its guest's yes undoes: the last one, where it was the guest's own. Null where there is none.
create function cancelled_by_guest(stay bookings) returns bigint language sql stable as $$
  select case when change.changed_by = stay.guest_id then change.id end
  from booking_status_changes as change
  where change.booking_id = stay.id and change.to_status = 'cancelled' and stay.status = 'cancelled'
  order by change.id desc limit 1
$$;

-- Whether a stay that its guest cancelled may come back: the owner's question, and what became of it. It holds no nights. Dates and
-- price are the booking's own, as they were when it was cancelled.
create table reinstatements (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings (id) on delete cascade,
  -- What it asks to undo: a yes to one cancellation is none to the next.
  cancellation_id bigint not null references booking_status_changes (id) on delete cascade,
  status text not null default 'open'
    check (status in ('open', 'accepted', 'declined', 'withdrawn', 'lapsed', 'nights_taken')),
  -- What the stay becomes with a yes.
  to_status text not null check (to_status in ('pending', 'confirmed')),
  -- What the owner said to it.
  message text check (length(message) between 1 and 500),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users (id),
  -- What the guest said to it.
  reason text check (length(reason) between 1 and 500),
  -- There is some time to answer.
  constraint reinstatements_answerable check (expires_at > asked_at),
  -- What is decided was decided at some time, and by somebody unless time itself did.
  constraint reinstatements_decided check (
    (status = 'open') = (decided_at is null)
    and (status in ('accepted', 'declined', 'withdrawn', 'nights_taken')) = (decided_by is not null)
  )
);
-- One question at a time, and a no stands: who gave it is not asked again.
create unique index reinstatements_one_open on reinstatements (booking_id) where status in ('open', 'declined');
-- One yes undoes one cancellation.
create unique index reinstatements_one_yes on reinstatements (cancellation_id) where status = 'accepted';
create index reinstatements_of_booking on reinstatements (booking_id, asked_at);
create index reinstatements_of_cancellation on reinstatements (cancellation_id);
create index reinstatements_expiring on reinstatements (expires_at) where status = 'open';

-- An answer is given once: what is decided stays as it is.
create trigger reinstatements_decided_once before update on reinstatements
  for each row when (old.status <> 'open') execute function refuse_second_answer();

-- Only what its guest cancelled is asked for, and only while it is cancelled.
create function refuse_needless_question() returns trigger language plpgsql as $$
begin
  if new.cancellation_id is distinct from (select cancelled_by_guest(bookings) from bookings where id = new.booking_id) then
    raise exception 'this is not what its guest cancelled';
  end if;
  return new;
end $$;
create trigger reinstatements_of_own_cancellation before insert on reinstatements
  for each row execute function refuse_needless_question();

-- What its guest cancelled comes back by their yes alone, to what they said yes to, with the nights, the guests and the total that it had.
create function refuse_without_yes() returns trigger language plpgsql as $$
declare
  undone bigint := cancelled_by_guest(old);
begin
  if undone is not null and (
    not exists (
      select from reinstatements where cancellation_id = undone and status = 'accepted' and to_status = new.status
    )
    or (new.check_in_date, new.check_out_date, new.guests_count, new.total_cents)
      is distinct from (old.check_in_date, old.check_out_date, old.guests_count, old.total_cents)
  ) then
    raise exception 'its guest cancelled this stay and has not said yes';
  end if;
  return new;
end $$;
create trigger bookings_come_back_with_a_yes before update of status on bookings
  for each row when (old.status = 'cancelled' and new.status <> 'cancelled') execute function refuse_without_yes();
