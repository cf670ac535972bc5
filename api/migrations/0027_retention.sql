-- What of a stay is still kept. It goes one way, step by step, so that the jobs that forget read only what is due: first
-- all of it; then without the messages; at last the figures alone, which the ledger stands on, with nobody's name in them.
alter table bookings
  add column kept text not null default 'all' check (kept in ('all', 'no_messages', 'figures'));
create index bookings_with_messages on bookings (check_out_date) where kept = 'all';
create index bookings_with_people on bookings (check_out_date) where kept = 'no_messages';

-- Who writes to each other again, years later, is forgotten in their turn again.
create function keep_new_messages() returns trigger language plpgsql as $$
begin
  update bookings set kept = 'all' where id = new.booking_id and kept = 'no_messages';
  return null;
end $$;
create trigger conversations_are_kept after insert on conversations
  for each row execute function keep_new_messages();

-- Invitations hold addresses of people who may never have joined.
create index invitations_over on invitations (expires_at) where status <> 'pending';
create index network_invitations_over on network_invitations (expires_at) where status <> 'pending';
create index sessions_over on sessions (least(ended_at, expires_at));
