-- What a person is told inside the product. `data` holds the names and figures of that moment, in no language.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (length(kind) between 1 and 60),
  -- What it is about: a booking, a member, a property, a withdrawal, as the kind says.
  subject_id uuid,
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notifications_newest on notifications (user_id, created_at desc, id);
create index notifications_unread on notifications (user_id, created_at desc, id) where read_at is null;
create index notifications_by_age on notifications (created_at);

-- Every process that shows somebody a live count hears of each change when it is committed, and of no other.
create function tell_of_notifications() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', user_id::text) from (select distinct user_id from changed) as concerned;
  return null;
end
$$;
create trigger notifications_arrive after insert on notifications
  referencing new table as changed for each statement execute function tell_of_notifications();
create trigger notifications_are_read after update on notifications
  referencing new table as changed for each statement execute function tell_of_notifications();
