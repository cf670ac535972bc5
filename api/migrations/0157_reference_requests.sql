-- An owner who considers a guest has asked other owners, whoever they are, what the guest was like.
create table reference_requests (
  asker_id uuid not null references users (id) on delete cascade,
  guest_id uuid not null references users (id) on delete cascade,
  asked_at timestamptz not null,
  primary key (asker_id, guest_id),
  constraint reference_requests_about_somebody_else check (asker_id <> guest_id)
);
create index reference_requests_about on reference_requests (guest_id, asked_at);
