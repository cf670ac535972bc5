-- A serious incident with the guest of a stay, reported by the owner of its home and decided by an admin.
create table incident_reports (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings (id) on delete cascade,
  kind text not null check (kind in ('damage', 'threat', 'party', 'fraud', 'other')),
  -- What the owner said, for admins alone.
  words text not null check (length(words) between 1 and 2000),
  reported_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'upheld', 'dismissed')),
  -- What the admin found: for the owner and, where it was upheld, for the guest.
  note text check (length(note) between 1 and 500),
  decided_at timestamptz,
  decided_by uuid references users (id),
  -- Who had brought the guest in, and until when their next invitations need an admin's approval; null where nobody's do.
  inviter_id uuid references users (id),
  held_until timestamptz,
  -- When an admin ended this early.
  lifted_at timestamptz,
  lifted_by uuid references users (id),
  constraint incident_reports_decided check (
    (status = 'open') = (decided_at is null)
    and (status = 'open') = (decided_by is null)
    and (status = 'open') = (note is null)
  ),
  constraint incident_reports_held_when_upheld check (
    (inviter_id is null) = (held_until is null)
    and (held_until is null or status = 'upheld')
    and (lifted_at is null or held_until is not null)
    and (lifted_at is null) = (lifted_by is null)
  )
);
-- A second click reports nothing more.
create unique index incident_reports_one_open on incident_reports (booking_id) where status = 'open';
create index incident_reports_of_booking on incident_reports (booking_id, reported_at);
create index incident_reports_by_age on incident_reports (status, reported_at, id);
create index incident_reports_holding on incident_reports (inviter_id, held_until) where held_until is not null;

-- It is decided once; only the consequence may end early.
create trigger incident_reports_decided_once before update on incident_reports
  for each row when (
    old.status <> 'open'
    and (old.status, old.note, old.decided_by, old.inviter_id, old.held_until)
      is distinct from (new.status, new.note, new.decided_by, new.inviter_id, new.held_until)
  ) execute function refuse_second_answer();

-- A held invitation waits for an admin's approval. Its token is made only then, so it cannot be used before.
alter table network_invitations
  alter column token_hash drop not null,
  drop constraint network_invitations_status_check,
  add constraint network_invitations_status_check
    check (status in ('pending', 'accepted', 'declined', 'expired', 'revoked', 'held')),
  add constraint network_invitations_held_without_token
    check (case status when 'held' then token_hash is null when 'revoked' then true else token_hash is not null end);
drop index network_invitations_one_pending;
create unique index network_invitations_one_pending on network_invitations (email, owner_id)
  where status in ('pending', 'held');
create index network_invitations_held on network_invitations (created_at, id) where status = 'held';

-- The same for an introduction; `withheld`: an admin declined it.
alter table introductions
  alter column token_hash drop not null,
  drop constraint introductions_status_check,
  drop constraint introductions_asked_first,
  drop constraint introductions_agreed_first,
  add constraint introductions_status_check
    check (status in ('sent', 'unsent', 'agreed', 'refused', 'accepted', 'declined', 'held', 'withheld')),
  add constraint introductions_asked_first
    check (asked_at is not null or status in ('sent', 'unsent', 'held', 'withheld')),
  add constraint introductions_agreed_first
    check (answered_at is not null or status in ('sent', 'unsent', 'held', 'withheld')),
  add constraint introductions_held_without_token check ((token_hash is null) = (status in ('held', 'withheld')));
create index introductions_held on introductions (created_at, id) where status = 'held';
